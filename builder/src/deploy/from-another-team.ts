import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloadBuild, folderOf, isHere, listedBy } from '@harmony/bff/build-store/download-build';
import {
  DamagedBuild,
  FILE_LIST,
  sha256Of,
  writeFileList,
} from '@harmony/bff/build-store/file-list';
import { OriginError, offeredBy, originSource } from '@harmony/bff/build-store/origin-source';
import { guestRowSchema, type GuestRow } from '@harmony/bff/build-store/trusted-types';
import { readTeamOrigin } from '@harmony/bff/team-origin';
import { buildsDirectory } from '../project.ts';
import { ToolError } from '../errors/tool-error.ts';
import { assertOwnAddresses, refusePolicies } from './foreign-row.ts';
import { readRow } from '../registry/read-row.ts';

const NAME = /^mf-[a-z][a-z0-9-]{0,60}$/;
const BUILD = /^[\w-]{1,64}$/;

/**
 * Parses the origin of a micro-frontend.
 *
 * @throws with the valid forms
 */
export function originOf(text: string, names: readonly string[]): string {
  const [name = ''] = names;
  if (names.length !== 1 || !NAME.test(name)) {
    throw new ToolError(
      'invalidCommand',
      '--from accepts a single micro-frontend, such as mf-goals',
    );
  }
  const origin = readTeamOrigin(text);
  if (origin !== undefined) return origin;
  throw new ToolError(
    'invalidOrigin',
    '--from takes the origin of a server, such as https://goals.example',
  );
}

/**
 * Downloads a build offered by another team, and records its origin in its row.
 *
 * @param policies Trusted Types policies that the operator allows
 * @returns the build
 * @throws when the server does not respond or its build is unusable
 */
export async function downloadFrom(
  origin: string,
  name: string,
  policies: readonly string[] = [],
): Promise<string> {
  const { build } = await describeOrigin(offeredBy(origin, name));
  if (!BUILD.test(build))
    throw new ToolError(
      'unusableBuild',
      `${origin} offers a build with an invalid identity: only letters and digits are allowed`,
    );
  const offer = { name, build, origin, policies };
  if (isHere(buildsDirectory, name, build)) {
    await adoptAgain(offer);
    return build;
  }
  const adopt = (folder: string) => adoptRow(folder, offer);
  const wanted = { name, build, adopt };
  const download = downloadBuild(originSource(origin), buildsDirectory, wanted);
  if (!(await describeOrigin(download))) {
    throw new ToolError(
      'unusableBuild',
      `${origin} has no file list of ${name} ${build}: its kit is too old.`,
    );
  }
  return build;
}

/** Converts errors of another team's server and of its builds to numbered errors. */
export async function describeOrigin<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OriginError) {
      throw new ToolError('unusableOrigin', `${error.message}.`, { cause: error });
    }
    if (error instanceof DamagedBuild) {
      throw new ToolError('unusableBuild', `${error.message}.`, { cause: error });
    }
    throw error;
  }
}

function rowIn(folder: string): GuestRow {
  return readRow(folder, (content) => guestRowSchema.parse(content));
}

interface Offer {
  name: string;
  build: string;
  origin: string;
  /** Trusted Types policies that the operator allows. */
  policies: readonly string[];
}

/**
 * Validates a build that is on this machine already. If its files are offered at another address, the
 * address is recorded, so that a team's server can move without a new build.
 *
 * @throws if it was built here, or the files differ
 */
async function adoptAgain({ name, build, origin, policies }: Offer): Promise<void> {
  const folder = folderOf(buildsDirectory, name, build);
  const row = rowIn(folder);
  if (!row.from)
    throw new ToolError('existingBuild', `${name} ${build} exists already, built here.`);
  refusePolicies(row, policies);
  if (row.from.origin === origin) return;
  const { list } = row.from;
  const offered = await describeOrigin(listedBy(originSource(origin), name, build));
  if (!offered || sha256Of(offered) !== list) {
    throw new ToolError(
      'existingBuild',
      `${name} ${build} exists already with other files, from ${row.from.origin}. Ask the team for a new build.`,
    );
  }
  await writeRow(folder, { ...row, from: { origin, list } });
}

/** Writes the row of a build atomically, since a server may be reading it. */
async function writeRow(folder: string, row: GuestRow): Promise<void> {
  const file = join(folder, 'row.json');
  const unfinished = `${folder}.row.json`;
  writeFileSync(unfinished, JSON.stringify(row, null, 2));
  renameSync(unfinished, file);
  await writeFileList(folder);
}

/** Records the origin of a build in its row, after validating the row. */
async function adoptRow(folder: string, { name, build, origin, policies }: Offer): Promise<void> {
  // Only the product itself offers embed scripts.
  const { embeds: _embeds, ...row } = rowIn(folder);
  assertOwnAddresses(row, name, build);
  refusePolicies(row, policies);
  const list = sha256Of(readFileSync(join(folder, FILE_LIST)));
  await writeRow(folder, { ...row, from: { origin, list } });
}
