import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Name of the file in a build that lists all others. */
export const FILE_LIST = 'files.json';

/** Limits of valid builds. */
const MAX_FILES = 2000;
const MAX_BYTES = 100 * 1024 * 1024;

/** A relative path without parent references and hidden files. */
const plainPath = z.string().regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/);

const fileListSchema = z
  .record(
    plainPath,
    z.object({
      bytes: z.number().int().min(0),
      /** In hexadecimal digits. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  )
  .refine((list) => Object.keys(list).length <= MAX_FILES, 'too many files')
  .refine(
    (list) => Object.values(list).reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_BYTES,
    'too large',
  );

/** Sizes and hashes of the files of a build, by path. */
export type FileList = z.infer<typeof fileListSchema>;

/** A file of a build is missing or does not match its hash. */
export class DamagedBuild extends Error {
  override name = 'DamagedBuild';
}

/**
 * Parses a file list.
 *
 * @param where location for the error message
 * @throws DamagedBuild if it is invalid
 */
export function parseFileList(content: Buffer, where: string): FileList {
  try {
    return fileListSchema.parse(JSON.parse(content.toString()));
  } catch (error) {
    throw new DamagedBuild(`${where} is not a valid file list`, { cause: error });
  }
}

export async function writeFileList(folder: string): Promise<FileList> {
  const list: FileList = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => path !== FILE_LIST);
  for (const path of files.toSorted()) list[path] = described(await readFile(join(folder, path)));
  await writeFile(join(folder, FILE_LIST), JSON.stringify(list, null, 2));
  return list;
}

function described(content: Buffer): FileList[string] {
  return { bytes: content.length, sha256: sha256Of(content) };
}

/** Returns the SHA-256 hash in hexadecimal digits. */
export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
