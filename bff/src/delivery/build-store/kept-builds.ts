import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf } from './bring-build.ts';
import type { KeptBuild } from './live-builds.ts';

/** The folders that hold builds of the shell or a micro-frontend. */
const BUILT = /^(shell|mf-[a-z][a-z0-9-]*)$/;

/** The builds in a folder, those of each by when they came, the latest first. */
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

/** Removes builds from a folder. */
export async function removeFrom(folder: string, builds: readonly KeptBuild[]): Promise<void> {
  for (const { name, build } of builds) {
    await rm(folderOf(folder, name, build), { recursive: true, force: true });
  }
}
