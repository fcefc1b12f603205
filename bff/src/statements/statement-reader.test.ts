import { spawnSync } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '../platform/logging/logger.ts';
import { createProcessPool } from '../platform/processes/process-pool.ts';
import type { ProcessPool } from '../platform/processes/process-pool.ts';
import { readOfSource } from './read-of-source.ts';
import type { StatementOfSource } from './read-of-source.ts';
import type { ReadFile } from './reading-program.ts';
import { statementIn } from './statement-bytes.ts';
import { createStatementReader } from './statement-reader.ts';
import type { ReadingLimits, StatementReader } from './statement-reader.ts';

const today = '2026-11-23';
const csv = 'Date,Payee,Amount\n2026-03-14,Corner shop,-12.50\n2026-03-31,Salary,"2,400.00"\n';
const small = Buffer.from(csv);
const large = Buffer.from(`Date,Payee,Amount\n${'2024-01-01,Baker,-3.20\n'.repeat(6000)}`);

let processes: ProcessPool | undefined;
afterEach(async () => {
  await processes?.close();
});

function started(
  limits?: ReadingLimits,
  options: Parameters<typeof createProcessPool>[1] = {},
): StatementReader {
  processes = createProcessPool(createLogger('silent'), options);
  return createStatementReader(processes, limits);
}

function sourceOf({ statement, sourceKey, answered, overruling }: ReadFile): StatementOfSource {
  return { statement: statementIn(statement), sourceKey, answered, overruling };
}

function readingProcesses(): string[] {
  const { stdout } = spawnSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line.includes('statements/reading-program.ts'));
}

test('reads files in sequence in one process, which ends with the pool', async () => {
  const { read } = started();
  expect(readingProcesses()).toEqual([]);
  expect(sourceOf(await read('robin', small, { today, currency: 'USD' }))).toEqual(
    readOfSource(small, { today, currency: 'USD' }),
  );
  const before = readingProcesses();
  expect(before).toHaveLength(1);
  const mapping = { dateOrder: 'ymd' as const, invert: true };
  expect(sourceOf(await read('kim', small, { today, currency: 'USD', mapping }))).toEqual(
    readOfSource(small, { today, currency: 'USD', mapping }),
  );
  expect(readingProcesses()).toEqual(before);
  await processes?.close();
  expect(readingProcesses()).toEqual([]);
});

test('rejects an invalid file with a readable message and keeps the process', async () => {
  const { read } = started();
  const none = Buffer.from('Dear diary, today nothing was bought.');
  await expect(read('robin', none, { today, currency: 'USD' })).rejects.toThrow(
    /isn’t a bank statement/,
  );
  const before = readingProcesses();
  await expect(
    read('robin', small, {
      today,
      currency: 'USD',
      mapping: { columns: { date: 'X', description: 1, amount: 2 } },
    }),
  ).rejects.toMatchObject({ field: 'columns.date' });
  expect(readingProcesses()).toEqual(before);
});

test.each([
  ['time', { heapMegabytes: 384, runMilliseconds: 1 }],
  ['memory', { heapMegabytes: 8, runMilliseconds: 60_000 }],
])('rejects a file that needs too much %s and replaces its process', async (_, limits) => {
  const { read } = started(limits);
  await expect(read('robin', large, { today, currency: 'USD' })).rejects.toThrow(
    'This file takes too long to read.',
  );
  expect(readingProcesses()).toEqual([]);
  // In a new process, with the smallest requirements.
  await expect(read('robin', large, { today, currency: 'USD' })).rejects.toThrow(
    'This file takes too long to read.',
  );
});

test('replaces a killed process and accepts its file again', async () => {
  const { read } = started();
  await read('robin', small, { today, currency: 'USD' });
  const [first = ''] = readingProcesses();
  const lost = read('robin', large, { today, currency: 'USD' });
  process.kill(Number(first.trim().split(' ')[0]), 'SIGKILL');
  await expect(lost).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
  expect((await read('robin', small, { today, currency: 'USD' })).rowCount).toBe(2);
  expect(readingProcesses()).not.toContain(first);
});

test('ends an idle process and starts another one for the next file', async () => {
  const { read } = started(undefined, { idleMilliseconds: 1 });
  await read('robin', small, { today, currency: 'USD' });
  await vi.waitFor(() => expect(readingProcesses()).toEqual([]), { timeout: 10_000 });
  expect((await read('robin', small, { today, currency: 'USD' })).rowCount).toBe(2);
});

test('serves users round-robin', async () => {
  const { read } = started();
  const order: string[] = [];
  const reads = [1, 2, 3, 4].map(async () => {
    await read('robin', large, { today, currency: 'USD' });
    order.push('robin');
  });
  const kims = read('kim', small, { today, currency: 'USD' }).then(() => order.push('kim'));
  await Promise.all([...reads, kims]);
  expect(order).toEqual(['robin', 'kim', 'robin', 'robin', 'robin']);
});

test('responds with a retry when files of other users take too long', async () => {
  const { read } = started(undefined, { deadlineMilliseconds: 1 });
  const results = await Promise.allSettled([
    read('robin', large, { today, currency: 'USD' }),
    read('kim', small, { today, currency: 'USD' }),
  ]);
  const refused = {
    status: 'rejected',
    reason: expect.objectContaining({ code: 'unavailable', retryAfter: 10 }) as unknown,
  };
  expect(results).toEqual([refused, refused]);
});

test('rejects files of a user beyond the limit', async () => {
  const { read } = started();
  const reads = Array.from({ length: 33 }, () => read('robin', small, { today, currency: 'USD' }));
  const results = await Promise.allSettled(reads);
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 32 }, () => 'fulfilled'),
    'rejected',
  ]);
});
