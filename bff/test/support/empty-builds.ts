import type { Registry } from '@harmony/contract';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const registry: Registry = {
  shell: { build: 'b', kit: '1.0.0', scripts: [], fonts: [] },
  microfrontends: [],
};

/** A folder of builds with a shell and no micro-frontend, for tests of what every page has. */
export async function emptyBuilds(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'harmony-builds-'));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(registry));
  return folder;
}
