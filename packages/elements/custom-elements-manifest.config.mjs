export default {
  globs: ['src/*/rw-*.ts', 'src/base/ruleset-element.ts'],
  outdir: '.',
  litelement: true,
  packagejson: false,
};
