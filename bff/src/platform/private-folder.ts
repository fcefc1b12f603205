import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';

/** Creates a folder that only the user of this process can read, with its parents, unless it exists. */
export async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Creates an empty file that only the user of this process can read, unless it exists. */
export async function createPrivateFile(path: string): Promise<void> {
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}
