import { registryRowSchema } from '@harmony/contract';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import type { BuildSource } from './build-source.ts';
import { keepEmbed } from './embeds.ts';
import { DamagedBuild, FILE_LIST, parseFileList, sha256Of, type FileList } from './file-list.ts';

/** Concurrent downloads per build. */
const AT_ONCE = 8;

export interface WantedBuild {
  name: string;
  build: string;
  /** Expected SHA-256 of its file list in hexadecimal digits, if known. */
  list?: string | undefined;
  /** Validates the folder before it is published; throws to reject the build. */
  adopt?: (folder: string) => Promise<void>;
}

/** A file list has about 120 bytes per file. */
const MAX_LIST_BYTES = 1024 * 1024;

export function folderOf(folder: string, name: string, build: string): string {
  return join(folder, name, build);
}

/** Returns whether a build is complete on this machine: folder and row appear atomically. */
export function isHere(folder: string, name: string, build: string): boolean {
  return existsSync(join(folderOf(folder, name, build), 'row.json'));
}

/** Returns the file list of a build; `undefined` if the source has no such build. */
export function listedBy(
  source: BuildSource,
  name: string,
  build: string,
): Promise<Buffer | undefined> {
  return source.read(`${name}/${build}/${FILE_LIST}`, MAX_LIST_BYTES);
}

/**
 * Downloads a build unless it is on this machine. All files are verified against its list before any becomes visible.
 *
 * @param folder of the builds on this machine
 * @returns `false` if the source has no such build
 * @throws DamagedBuild if a file differs from the list; also the errors of the source
 */
export async function downloadBuild(
  source: BuildSource,
  folder: string,
  { name, build, list: expected, adopt }: WantedBuild,
): Promise<boolean> {
  if (isHere(folder, name, build)) return true;
  const listPath = `${name}/${build}/${FILE_LIST}`;
  const listed = await listedBy(source, name, build);
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
    await downloadEmbeds(source, folder, await readFile(join(unfinished, 'row.json')));
    await adopt?.(unfinished);
    await appear(unfinished, target);
    return true;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

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
  // Thrown after all downloads have ended, since the caller removes the folder.
  if (failures.length > 0) throw failures[0];
}

/** Downloads the embeddable scripts of a build, which outlive the build. */
async function downloadEmbeds(source: BuildSource, folder: string, row: Buffer): Promise<void> {
  const parsed = registryRowSchema.pick({ embeds: true }).safeParse(JSON.parse(row.toString()));
  for (const { script } of Object.values(parsed.data?.embeds ?? {})) {
    await keepEmbed(source, folder, script.replace(/^\/embed\//, ''));
  }
}

/** Publishes the folder atomically; another process may have downloaded the same build in the meantime. */
async function appear(unfinished: string, target: string): Promise<void> {
  try {
    await rename(unfinished, target);
  } catch (error) {
    if (!existsSync(join(target, 'row.json'))) throw error;
  }
}
