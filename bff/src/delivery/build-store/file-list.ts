import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The file of a build that lists all others. */
export const FILE_LIST = 'files.json';

/** A build beyond this is none of ours. */
const MOST_FILES = 2000;
const MOST_BYTES = 100 * 1024 * 1024;

/** A path within a build: no part of it leads out, and none is hidden. */
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
  .refine((list) => Object.keys(list).length <= MOST_FILES, 'too many files')
  .refine(
    (list) => Object.values(list).reduce((sum, { bytes }) => sum + bytes, 0) <= MOST_BYTES,
    'too large',
  );

/** The files of a build by their paths in it, with what each of them holds. */
export type FileList = z.infer<typeof fileListSchema>;

/** A build, or a part of it, is not what it was when it was made. */
export class DamagedBuild extends Error {
  override name = 'DamagedBuild';
}

/**
 * Reads a list.
 *
 * @param where it was found, for the message
 * @throws DamagedBuild when it is none
 */
export function parseFileList(content: Buffer, where: string): FileList {
  try {
    return fileListSchema.parse(JSON.parse(content.toString()));
  } catch (error) {
    throw new DamagedBuild(`${where} is no list of files`, { cause: error });
  }
}

/** Looks through the folder of a build, and leaves the list of its files there. */
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

/** What a content is known by, in hexadecimal digits. */
export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
