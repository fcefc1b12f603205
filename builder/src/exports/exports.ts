import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import { compareKit, exportsFile, shortened } from './kit.ts';

/** `npm run exports`: lists the exports of the kit and updates its version accordingly. */
const { differences: told, version, exports } = compareKit();
for (const line of shortened(told, 40)) console.log(line);
writeFileSync(exportsFile, `${JSON.stringify({ version, exports }, null, 2)}\n`);
change(join(root, 'mf-kit', 'package.json'), (kit: { version: string }) => {
  kit.version = version;
});
change(
  join(root, 'package-lock.json'),
  ({ packages }: { packages: Record<string, { version: string }> }) => {
    const kit = packages['mf-kit'];
    if (kit) kit.version = version;
  },
);
console.log(`The kit is ${version}.`);

function change<Content>(file: string, work: (content: Content) => void): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Content;
  work(content);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
