import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '../src/platform/operator-error.ts';
import { sessionSecretsOf } from '../src/core/sessions/session-secret.ts';

const SECRET = /^[0-9a-f]{64}$/;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-secret-'));
});
afterAll(() => rm(folder, { recursive: true }));

const keptIn = async (dataFolder: string) => {
  const unset = { sessionSecret: undefined, otherSessionSecret: undefined };
  const [secret] = await sessionSecretsOf({ ...unset, dataFolder });
  return secret;
};

describe('the session secret', () => {
  it('is the same for concurrent callers, in a file readable only by its owner', async () => {
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

  it('persists, separately for each folder', async () => {
    const [one, other] = [join(folder, 'one'), join(folder, 'other')];
    const first = await keptIn(one);
    expect(await keptIn(one)).toBe(first);
    expect(await keptIn(other)).not.toBe(first);
  });

  it('is the configured one, without a file', async () => {
    const dataFolder = join(folder, 'configured');
    await mkdir(dataFolder);
    const configured = { sessionSecret: 'given', otherSessionSecret: 'other', dataFolder };
    expect(await sessionSecretsOf(configured)).toEqual(['given', 'other']);
    expect(await readdir(dataFolder)).toEqual([]);
  });

  it.each(['', 'a'.repeat(63), `${'a'.repeat(64)}\n`, 'g'.repeat(64)])(
    'is rejected when its file contains %j',
    async (held) => {
      const dataFolder = await mkdtemp(join(folder, 'data-'));
      await writeFile(join(dataFolder, 'session-secret'), held);
      const refused = keptIn(dataFolder);
      await expect(refused).rejects.toBeInstanceOf(OperatorError);
      await expect(refused).rejects.toThrow(/session-secret does not hold a secret\. Delete/);
    },
  );

  it('is not created when the path is not a folder', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await expect(keptIn(join(file, 'below'))).rejects.toThrow(/there is a file in its place/);
  });
});
