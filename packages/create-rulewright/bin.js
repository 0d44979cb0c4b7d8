#!/usr/bin/env node
// `npm create rulewright [folder]` is `rulewright new [folder]`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(import.meta.resolve('rulewright'));
const { status } = spawnSync(process.execPath, [command, 'new', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
