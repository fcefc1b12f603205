import { spawnSync } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
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

let reader: StatementReader | undefined;
afterEach(async () => {
  await reader?.close();
});

function started(limits?: ReadingLimits): StatementReader {
  reader = createStatementReader(limits);
  return reader;
}

function sourceOf({ statement, sourceKey }: ReadFile): StatementOfSource {
  return { statement: statementIn(statement), sourceKey };
}

function readingProcesses(): string[] {
  const { stdout } = spawnSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line.includes('statements/reading-program.ts'));
}

test('reads files in sequence in one process, which ends with the reader', async () => {
  const { read, close } = started();
  expect(readingProcesses()).toEqual([]);
  expect(sourceOf(await read('robin', small, { today }))).toEqual(readOfSource(small, { today }));
  const before = readingProcesses();
  expect(before).toHaveLength(1);
  const mapping = { dateOrder: 'ymd' as const, invert: true };
  expect(sourceOf(await read('kim', small, { today, mapping }))).toEqual(
    readOfSource(small, { today, mapping }),
  );
  expect(readingProcesses()).toEqual(before);
  await close();
  expect(readingProcesses()).toEqual([]);
});

test('rejects an invalid file with a readable message and keeps the process', async () => {
  const { read } = started();
  const none = Buffer.from('Dear diary, today nothing was bought.');
  await expect(read('robin', none, { today })).rejects.toThrow(/isn’t a bank statement/);
  const before = readingProcesses();
  await expect(
    read('robin', small, { today, mapping: { columns: { date: 'X', description: 1, amount: 2 } } }),
  ).rejects.toMatchObject({ field: 'columns.date' });
  expect(readingProcesses()).toEqual(before);
});

test.each([
  ['time', { heapMegabytes: 384, milliseconds: 1 }],
  ['memory', { heapMegabytes: 8, milliseconds: 60_000 }],
])('rejects a file that needs too much %s and replaces its process', async (_, limits) => {
  const { read } = started(limits);
  await expect(read('robin', large, { today })).rejects.toThrow(
    'This file takes too long to read.',
  );
  expect(readingProcesses()).toEqual([]);
  // In a new process, with the smallest requirements.
  await expect(read('robin', large, { today })).rejects.toThrow(
    'This file takes too long to read.',
  );
});

test('replaces a killed process and accepts its file again', async () => {
  const { read } = started();
  await read('robin', small, { today });
  const [first = ''] = readingProcesses();
  const lost = read('robin', large, { today });
  process.kill(Number(first.trim().split(' ')[0]), 'SIGKILL');
  await expect(lost).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  expect((await read('robin', small, { today })).rowCount).toBe(2);
  expect(readingProcesses()).not.toContain(first);
});

test('ends an idle process and starts another one for the next file', async () => {
  reader = createStatementReader(undefined, { idleMilliseconds: 1 });
  await reader.read('robin', small, { today });
  await vi.waitFor(() => expect(readingProcesses()).toEqual([]), { timeout: 10_000 });
  expect((await reader.read('robin', small, { today })).rowCount).toBe(2);
});

test('serves users round-robin', async () => {
  const { read } = started();
  const order: string[] = [];
  const reads = [1, 2, 3, 4].map(async () => {
    await read('robin', large, { today });
    order.push('robin');
  });
  const kims = read('kim', small, { today }).then(() => order.push('kim'));
  await Promise.all([...reads, kims]);
  expect(order).toEqual(['robin', 'kim', 'robin', 'robin', 'robin']);
});

test('responds with a retry when files of other users take too long', async () => {
  reader = createStatementReader(undefined, { waitMilliseconds: 1 });
  const robins = reader.read('robin', large, { today });
  const kims = reader.read('kim', small, { today });
  for (const waiting of [robins, kims]) {
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  }
});

test('rejects files of a user beyond the limit', async () => {
  const { read } = started();
  const reads = Array.from({ length: 9 }, () => read('robin', small, { today }));
  const results = await Promise.allSettled(reads);
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 8 }, () => 'fulfilled'),
    'rejected',
  ]);
});
