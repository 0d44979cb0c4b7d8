export { compileKernel } from './compile/program.js';
