// Puts the extension into dist/extension as it is packaged; VS Code can be started with it by --extensionDevelopmentPath.
import { stage } from './stage.mjs';
import { at } from './sources.mjs';

await stage(at('dist/extension'), false);
