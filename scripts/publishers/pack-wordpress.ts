import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pluginZip, root } from './plugin-zip.ts';

const target = resolve(process.argv[2] ?? join(root, 'packed'));
mkdirSync(target, { recursive: true });
const file = join(target, 'harmony-tools.zip');
writeFileSync(file, pluginZip());
console.log(file);
