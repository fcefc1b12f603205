import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { createProcessPool } from './process-pool.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-pool-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('rejects a queued request at its deadline, while the one before it still occupies the process', async () => {
  const program = join(folder, 'silent.mjs');
  // Handles no request, and does not end when one is canceled.
  await writeFile(
    program,
    `process.on('disconnect', () => process.exit()).on('message', () => {}).send({ kind: 'ready' });`,
  );
  const pool = createProcessPool(createLogger('silent'), { deadlineMilliseconds: 100 });
  const { run } = pool.add<string, string>({
    name: 'silent requests',
    program,
    begin: () => ({}),
    processes: 1,
    heapMegabytes: 32,
    runMilliseconds: 60_000,
    logsErrors: false,
  });
  const settled: string[] = [];
  const request = (name: string) =>
    run('a user', name, (output) => Promise.resolve(output)).finally(() => settled.push(name));
  const running = Promise.allSettled([request('running')]);
  await expect(request('queued')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
  expect(settled).toEqual(['queued']);
  await pool.close();
  expect(await running).toMatchObject([{ status: 'rejected' }]);
});
