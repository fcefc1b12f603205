import { mkdir } from 'node:fs/promises';

/** Creates a folder that only the user of this process can read, with its parents, unless it exists. */
export async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
