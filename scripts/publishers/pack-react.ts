import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './plugin-zip.ts';
import { packReact } from './react-package.ts';

const target = resolve(process.argv[2] ?? join(root, 'packed'));
mkdirSync(target, { recursive: true });
console.log(packReact(target));
