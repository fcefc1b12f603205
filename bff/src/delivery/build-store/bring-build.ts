import { registryRowSchema } from '@harmony/contract';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { keepEmbed } from './embeds.ts';
import { DamagedBuild, FILE_LIST, parseFileList, sha256Of, type FileList } from './file-list.ts';

/** How many files are fetched side by side. */
const AT_ONCE = 8;

/** Where builds come from that are not on this machine. */
export interface BuildSource {
  /**
   * Reads a file.
   *
   * @param path such as `mf-goals/0123456789ab/remoteEntry.js`
   * @param mostBytes what it may have at most
   * @returns `undefined` where there is none
   */
  read(path: string, mostBytes: number): Promise<Buffer | undefined>;
  /** Whether it keeps a file for itself, by the path in the build. */
  leavesOut?(path: string): boolean;
}

/** A build that is wanted. */
export interface WantedBuild {
  name: string;
  build: string;
  /** What its list of files has to be, in hexadecimal digits of SHA-256, where that is known. */
  list?: string | undefined;
  /** Looks at its folder before it is there, and may refuse it by an error. */
  adopt?: (folder: string) => Promise<void>;
}

/** A list has a line of about 120 bytes for each file. */
const MOST_LIST_BYTES = 1024 * 1024;

/** Where the files of a build are. */
export function folderOf(folder: string, name: string, build: string): string {
  return join(folder, name, build);
}

/** Whether a build is on this machine, and whole: its folder appears with its row. */
export function isHere(folder: string, name: string, build: string): boolean {
  return existsSync(join(folderOf(folder, name, build), 'row.json'));
}

/**
 * Makes sure that a build is on this machine. All of its files are fetched and compared with its list
 * before any of them is there.
 *
 * @param folder of the builds on this machine
 * @returns whether it is there now: `false` where the source has no such build
 * @throws DamagedBuild when it is not as its list says; also when the source does not answer
 */
export async function bringBuild(
  source: BuildSource,
  folder: string,
  { name, build, list: expected, adopt }: WantedBuild,
): Promise<boolean> {
  if (isHere(folder, name, build)) return true;
  const listPath = `${name}/${build}/${FILE_LIST}`;
  const listed = await source.read(listPath, MOST_LIST_BYTES);
  if (!listed) return false;
  if (expected !== undefined && sha256Of(listed) !== expected) {
    throw new DamagedBuild(`${listPath} is not what was deployed`);
  }
  const list = parseFileList(listed, listPath);
  if (!list['row.json']) throw new DamagedBuild(`${listPath} has no row.json`);
  const target = folderOf(folder, name, build);
  const unfinished = `${target}.${randomUUID()}`;
  try {
    await mkdir(unfinished, { recursive: true });
    await writeFile(join(unfinished, FILE_LIST), listed);
    await fetchFiles(source, list, `${name}/${build}`, unfinished);
    await bringEmbeds(source, folder, await readFile(join(unfinished, 'row.json')));
    await adopt?.(unfinished);
    await appear(unfinished, target);
    return true;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Fetches the files of a list, and compares each with what the list says of it. */
async function fetchFiles(
  source: BuildSource,
  list: FileList,
  from: string,
  target: string,
): Promise<void> {
  const failures: unknown[] = [];
  const turn = pLimit(AT_ONCE);
  const files = Object.entries(list).filter(([path]) => !source.leavesOut?.(path));
  await turn.map(files, async ([path, { bytes, sha256 }]) => {
    if (failures.length > 0) return;
    try {
      const content = await source.read(`${from}/${path}`, bytes);
      if (content?.length !== bytes || sha256Of(content) !== sha256) {
        throw new DamagedBuild(
          `${from}/${path} is ${content ? 'not as its list says' : 'missing'}`,
        );
      }
      const file = join(target, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    } catch (error) {
      failures.push(error);
    }
  });
  // Told when nobody writes any more: the folder is removed then.
  if (failures.length > 0) throw failures[0];
}

/** Brings what a build offers to pages of others, which stays when the build has gone. */
async function bringEmbeds(source: BuildSource, folder: string, row: Buffer): Promise<void> {
  const parsed = registryRowSchema.pick({ embeds: true }).safeParse(JSON.parse(row.toString()));
  for (const { script } of Object.values(parsed.data?.embeds ?? {})) {
    await keepEmbed(source, folder, script.replace(/^\/embed\//, ''));
  }
}

/** The folder appears whole or not at all; somebody may have brought the same meanwhile. */
async function appear(unfinished: string, target: string): Promise<void> {
  try {
    await rename(unfinished, target);
  } catch (error) {
    if (!existsSync(join(target, 'row.json'))) throw error;
  }
}
