import { existsSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder that only the user of this process can read, with its parents, unless it exists.
 *
 * @throws the error of the system if that is impossible. Node's `recursive` option never returns if the system reports
 * an existing parent as missing, as below `/proc`.
 */
export async function createPrivateFolder(folder: string): Promise<void> {
  const path = resolve(folder);
  const parent = dirname(path);
  if (!existsSync(parent)) await createPrivateFolder(parent);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Creates an empty file that only the user of this process can read, unless it exists. */
export async function createPrivateFile(path: string): Promise<void> {
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}
