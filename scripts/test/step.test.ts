import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { count, total } from './step.ts';
import type { Step } from './step.ts';

let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harmony-step-'));
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** What a step adds to the total that stands on a file, which something has lost. */
async function counted(repair: NonNullable<Step['repair']>) {
  const before = { ...total };
  const program = `process.exit(fs.existsSync(${JSON.stringify(join(folder, 'stands'))}) ? 0 : 1)`;
  await count({ name: 'on a file', command: 'node', args: ['-e', program], repair });
  return { passed: total.passed - before.passed, failed: total.failed - before.failed };
}

test('a step whose ground was lost runs once more when that is repaired, and says so', async () => {
  const repair = async () => {
    writeFileSync(join(folder, 'stands'), '');
    return 'The file was lost.';
  };
  expect(await counted(repair)).toEqual({ passed: 1, failed: 0 });
  expect(said[0]).toBe('once more: on a file. The file was lost.');
});

test('a step whose ground is lost again has failed, and so has one that stands on it', async () => {
  const repair = vi.fn<NonNullable<Step['repair']>>(async () => 'The file was lost.');
  expect(await counted(repair)).toEqual({ passed: 0, failed: 1 });
  expect(repair).toHaveBeenCalledOnce();
  expect(await counted(async () => undefined)).toEqual({ passed: 0, failed: 1 });
});
