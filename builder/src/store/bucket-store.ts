import { registryRowSchema } from '@harmony/contract';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { downloadBuild, folderOf, isHere } from '@harmony/bff/build-store/download-build';
import type { Bucket } from '@harmony/bff/build-store/bucket';
import { sourceIn } from '@harmony/bff/build-store/bucket-source';
import { FILE_LIST, parseFileList, writeFileList } from '@harmony/bff/build-store/file-list';
import {
  LIVE_KEY,
  parseLiveObject,
  type KeptBuild,
  type LiveObject,
} from '@harmony/bff/build-store/live-builds';
import type { BuildStore } from './build-store.ts';
import { ToolError } from '../errors/tool-error.ts';

/** Number of files written or removed in parallel. */
const AT_ONCE = 8;
/** Maximum number of attempts when concurrent changes win. */
const ATTEMPTS = 50;
/** A version that no object has. */
const NO_VERSION = '"00000000000000000000000000000000"';

const EMPTY: LiveObject = { registry: undefined, deployments: [], builds: [] };

/**
 * Keeps builds in a bucket, from which every instance downloads them.
 *
 * @param folder local folder of the builds made or downloaded on this machine
 */
export function bucketStore(bucket: Bucket, folder: string): BuildStore {
  const source = sourceIn(bucket);
  const turn = pLimit(AT_ONCE);
  let isGuarded = false;

  async function read(): Promise<{ live: LiveObject; version: string | undefined }> {
    const object = await bucket.read(LIVE_KEY);
    return object
      ? { live: parseLiveObject(object.content), version: object.version }
      : { live: EMPTY, version: undefined };
  }

  /** Changes the object with the live builds with a conditional write. */
  async function change<Result>(
    decide: (live: LiveObject) => Promise<{ next: LiveObject; result: Result }>,
  ): Promise<Result> {
    await refuseWithoutConditions();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { live, version } = await read();
      const { next, result } = await decide(live);
      const content = Buffer.from(JSON.stringify(next, null, 2));
      if (await bucket.write(LIVE_KEY, content, { version })) return result;
    }
    throw new ToolError('unusableStore', 'The live builds keep changing. Please try again.');
  }

  /** A store without conditional writes would let one of two deploys undo the other. */
  async function refuseWithoutConditions(): Promise<void> {
    if (isGuarded) return;
    if (await bucket.write('probe', Buffer.from('probe'), { version: NO_VERSION })) {
      throw new ToolError(
        'unusableStore',
        'The bucket of builds ignores If-Match, so two deploys could undo each other. ' +
          'Use an object store that supports conditional writes.',
      );
    }
    isGuarded = true;
  }

  async function putFiles(name: string, build: string): Promise<void> {
    const here = folderOf(folder, name, build);
    const list = existsSync(join(here, FILE_LIST))
      ? parseFileList(await readFile(join(here, FILE_LIST)), join(here, FILE_LIST))
      : await writeFileList(here);
    const put = async (path: string) =>
      bucket.write(`${name}/${build}/${path}`, await readFile(join(here, path)));
    await turn.map(Object.keys(list), put);
    for (const file of await embedsOf(here)) {
      await bucket.write(`embed/${file}`, await readFile(join(folder, 'embed', file)));
    }
    // Last, because a build counts as complete once its list exists.
    await put(FILE_LIST);
  }

  async function removeFiles({ name, build }: KeptBuild): Promise<void> {
    const path = `${name}/${build}/${FILE_LIST}`;
    const listed = await bucket.read(path);
    if (!listed) return;
    // First, so that no instance starts to download it.
    await bucket.remove(path);
    const files = Object.keys(parseFileList(listed.content, path));
    await turn.map(files, (file) => bucket.remove(`${name}/${build}/${file}`));
  }

  return {
    readLive: async () => (await read()).live,
    changeLive: (decide) =>
      change(async (object) => {
        const { live, result } = await decide(object);
        return { next: { ...object, ...live, deployments: [...live.deployments] }, result };
      }),
    download: (name, build) => downloadBuild(source, folder, { name, build }),
    async put(name, build) {
      if (!isHere(folder, name, build))
        throw new ToolError('missingBuild', `No build ${build} of ${name}`);
      await putFiles(name, build);
      await change((live) => {
        const others = live.builds.filter((each) => !isBuild(each, { name, build }));
        const builds = [{ name, build, at: new Date().toISOString() }, ...others];
        return Promise.resolve({ next: { ...live, builds }, result: undefined });
      });
    },
    kept: async () => keptIn((await read()).live),
    async removeOld(choose) {
      // Removed from the list first, so that no build becomes live while it is deleted.
      const old = await change((live) => {
        const chosen = choose(keptIn(live), live);
        const builds = live.builds.filter((each) => !chosen.some((one) => isBuild(one, each)));
        return Promise.resolve({ next: { ...live, builds }, result: chosen });
      });
      for (const each of old) await removeFiles(each);
    },
  };
}

function isBuild(
  one: Pick<KeptBuild, 'name' | 'build'>,
  other: Pick<KeptBuild, 'name' | 'build'>,
): boolean {
  return one.name === other.name && one.build === other.build;
}

function keptIn({ builds }: LiveObject): KeptBuild[] {
  return builds.map(({ name, build, at }) => ({ name, build, since: Date.parse(at) }));
}

/** Returns the embed scripts of a build. */
async function embedsOf(here: string): Promise<string[]> {
  const row: unknown = JSON.parse(await readFile(join(here, 'row.json'), 'utf8'));
  const { data } = registryRowSchema.pick({ embeds: true }).safeParse(row);
  return Object.values(data?.embeds ?? {}).map(({ script }) => script.replace(/^\/embed\//, ''));
}
