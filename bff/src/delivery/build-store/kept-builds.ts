import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf } from './download-build.ts';
import type { KeptBuild } from './live-builds.ts';

/** Folders of builds of the shell and of micro-frontends. */
const BUILT = /^(shell|mf-[a-z][a-z0-9-]*)$/;

/** Returns the builds in a folder, newest first for each front end. */
export function buildsKeptIn(folder: string): KeptBuild[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => BUILT.test(name))
    .flatMap((name) =>
      readdirSync(join(folder, name))
        .map((build) => ({ name, build, since: statSync(join(folder, name, build)).mtimeMs }))
        .toSorted((one, other) => other.since - one.since),
    );
}

export async function removeFrom(folder: string, builds: readonly KeptBuild[]): Promise<void> {
  for (const { name, build } of builds) {
    await rm(folderOf(folder, name, build), { recursive: true, force: true });
  }
}
