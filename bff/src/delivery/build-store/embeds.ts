import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { BuildSource } from './build-source.ts';
import { DamagedBuild, sha256Of } from './file-list.ts';

/** File name of an embeddable script, ending with the start of its hash. */
const SHAPE = /^[\w-]+\.([0-9a-f]{12})\.js$/;
const MAX_BYTES = 5 * 1024 * 1024;

export function isEmbed(file: string): boolean {
  return SHAPE.test(file);
}

const compressed = promisify(brotliCompress);

/**
 * Downloads an embeddable script unless it is on this machine.
 *
 * @param folder of the builds on this machine
 * @param file such as `calculator.0123456789ab.js`
 * @returns whether the script exists
 * @throws DamagedBuild if the content does not match the hash in the name
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
  const content = await source.read(`embed/${file}`, MAX_BYTES);
  if (!content) return false;
  if (!sha256Of(content).startsWith(hash)) {
    throw new DamagedBuild(`embed/${file} is not what its name says`);
  }
  await mkdir(join(folder, 'embed'), { recursive: true });
  // Compressed first: once the plain file exists, the script counts as complete.
  await writeWhole(`${target}.br`, await compressed(content));
  await writeWhole(target, content);
  return true;
}

async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
