/** Rulesets as npm packages: where those are that another one uses, and in which versions. Files are read by whoever asks. */
export { entryName, findPackage, findUsed, isPackageName, type PackageFiles } from './packages/find-used.js';
export { type Manifest, parseManifest } from './packages/manifest.js';
