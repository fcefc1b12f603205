import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../errors/run-tool.ts';
import { root } from '../project.ts';
import { compareKit, exportsFile, shortened } from './kit.ts';

/** `npm run exports`: lists the exports of the kit and updates its version accordingly. */
async function update(): Promise<string> {
  const { differences, version, exports } = compareKit();
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
  return [...shortened(differences, 40), `The kit is ${version}.`].join('\n');
}

function change<Content>(file: string, work: (content: Content) => void): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Content;
  work(content);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

await runTool(update);
