import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '../src/platform/operator-error.ts';
import { sessionSecretOf } from '../src/core/sessions/session-secret.ts';

const SECRET = /^[0-9a-f]{64}$/;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-secret-'));
});
afterAll(() => rm(folder, { recursive: true }));

const keptIn = (dataFolder: string) => sessionSecretOf({ sessionSecret: undefined, dataFolder });

describe('the secret of sessions', () => {
  it('is one, whoever asks at once, and nobody else may read it', async () => {
    const dataFolder = join(folder, 'first');
    const secrets = new Set(
      await Promise.all(Array.from({ length: 20 }, () => keptIn(dataFolder))),
    );
    const kept = await readFile(join(dataFolder, 'session-secret'), 'utf8');
    expect([...secrets]).toEqual([kept]);
    expect(kept).toMatch(SECRET);
    expect(await readdir(dataFolder)).toEqual(['session-secret']);
    expect((await stat(join(dataFolder, 'session-secret'))).mode & 0o777).toBe(0o600);
  });

  it('stays the same, and each folder has its own', async () => {
    const [one, other] = [join(folder, 'one'), join(folder, 'other')];
    const first = await keptIn(one);
    expect(await keptIn(one)).toBe(first);
    expect(await keptIn(other)).not.toBe(first);
  });

  it('is the one that is configured, and none is kept then', async () => {
    const dataFolder = join(folder, 'configured');
    await mkdir(dataFolder);
    expect(await sessionSecretOf({ sessionSecret: 'given', dataFolder })).toBe('given');
    expect(await readdir(dataFolder)).toEqual([]);
  });

  it.each(['', 'a'.repeat(63), `${'a'.repeat(64)}\n`, 'g'.repeat(64)])(
    'is none where its file holds %j, which is said',
    async (held) => {
      const dataFolder = await mkdtemp(join(folder, 'data-'));
      await writeFile(join(dataFolder, 'session-secret'), held);
      const refused = keptIn(dataFolder);
      await expect(refused).rejects.toBeInstanceOf(OperatorError);
      await expect(refused).rejects.toThrow(/session-secret does not hold a secret\. Delete/);
    },
  );

  it('is not made in a folder that is none, which is said', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await expect(keptIn(join(file, 'below'))).rejects.toThrow(/there is a file in its place/);
  });
});
