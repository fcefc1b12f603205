import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { BuildSource } from './bring-build.ts';
import { DamagedBuild, sha256Of } from './file-list.ts';

/** A script for pages of others: the end of its name is the beginning of its hash. */
const SHAPE = /^[\w-]+\.([0-9a-f]{12})\.js$/;
const MOST_BYTES = 5 * 1024 * 1024;

/** Whether this could be the name of a script for pages of others. */
export function isEmbed(file: string): boolean {
  return SHAPE.test(file);
}

const compressed = promisify(brotliCompress);

/**
 * Makes sure that a script for pages of others is on this machine.
 *
 * @param folder of the builds on this machine
 * @param file such as `calculator.0123456789ab.js`
 * @returns whether it is there now
 * @throws DamagedBuild when its content is not the one that its name says
 */
export async function keepEmbed(
  source: BuildSource,
  folder: string,
  file: string,
): Promise<boolean> {
  const [, hash] = SHAPE.exec(file) ?? [];
  if (!hash) return false;
  const target = join(folder, 'embed', file);
  if (existsSync(target)) return true;
  const content = await source.read(`embed/${file}`, MOST_BYTES);
  if (!content) return false;
  if (!sha256Of(content).startsWith(hash)) {
    throw new DamagedBuild(`embed/${file} is not what its name says`);
  }
  await mkdir(join(folder, 'embed'), { recursive: true });
  // First, because the script alone is enough.
  await writeWhole(`${target}.br`, await compressed(content));
  await writeWhole(target, content);
  return true;
}

async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
