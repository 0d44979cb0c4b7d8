import type { YamlNode } from '../yaml/nodes.js';
import type { Reading } from './reading.js';

export type FileRole = 'entry' | 'part';

export function validateFile(_reading: Reading, _root: YamlNode, _role: FileRole): void {}
