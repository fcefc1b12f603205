import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloadBuild, folderOf, isHere } from '@harmony/bff/build-store/download-build';
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
import { refuseForeign, refusePolicies } from './foreign-row.ts';
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
  if (isHere(buildsDirectory, name, build)) {
    const row = rowIn(folderOf(buildsDirectory, name, build));
    const here = row.from?.origin;
    if (here === origin) {
      refusePolicies(row, policies);
      return build;
    }
    throw new ToolError(
      'existingBuild',
      `${name} ${build} exists already, ${here ? `from ${here}` : 'built here'}.`,
    );
  }
  const adopt = (folder: string) => adoptRow(folder, { name, build, origin, policies });
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

/** Gives the errors of another team's server and of its builds their numbers. */
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

/** Records the origin of a build in its row, after validating the row. */
async function adoptRow(folder: string, { name, build, origin, policies }: Offer): Promise<void> {
  // Only the product itself offers embed scripts.
  const { embeds: _embeds, ...row } = rowIn(folder);
  refuseForeign(row, name, build);
  refusePolicies(row, policies);
  const list = sha256Of(readFileSync(join(folder, FILE_LIST)));
  const adopted = { ...row, from: { origin, list } };
  writeFileSync(join(folder, 'row.json'), JSON.stringify(adopted, null, 2));
  await writeFileList(folder);
}
