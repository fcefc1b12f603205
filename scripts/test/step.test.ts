import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { count, total } from './step.ts';

let folder: string;
let output: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harmony-step-'));
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('FC_SEED', '7');
  output = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => output.push(line));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Counts a step that runs a program, and returns what it adds to the totals. */
async function counted(program: string, step: { runner?: 'vitest'; mayBeEmpty?: boolean } = {}) {
  const before = { ...total };
  const args = ['-e', program, '--'];
  await count({ name: 'a step', command: 'node', args, repeat: 'npm run test:unit --', ...step });
  return { passed: total.passed - before.passed, failed: total.failed - before.failed };
}

/** Returns a program that writes a report as Vitest does. */
const writing = (report: object, code: number) => `
  const file = process.argv.find((each) => each.startsWith('--outputFile.json=')).split('=')[1];
  fs.writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});
  process.exit(${code});`;

describe('a step without a test runner', () => {
  it('counts as one', async () => {
    expect(await counted('process.exit(0)')).toEqual({ passed: 1, failed: 0 });
    expect(await counted('process.exit(1)')).toEqual({ passed: 0, failed: 1 });
  });
});

describe('a step with a test runner', () => {
  it('prints how to repeat each failure, with its seed', async () => {
    const assertionResults = [
      { fullName: 'adds up', status: 'failed', failureMessages: ['2 is not 3'] },
    ];
    const testResults = [
      { name: join(process.cwd(), 'a/b.test.ts'), message: '', assertionResults },
    ];
    const report = { numPassedTests: 4, numFailedTests: 1, testResults };
    expect(await counted(writing(report, 1), { runner: 'vitest' })).toEqual({
      passed: 4,
      failed: 1,
    });
    expect(output.slice(1, 3)).toEqual([
      '  a/b.test.ts adds up: 2 is not 3',
      '    Repeat: FC_SEED=7 npm run test:unit -- a/b.test.ts',
    ]);
  });

  it('names the files that took longest', async () => {
    const testResults = [5, 12, 70].map((seconds) => ({
      name: join(process.cwd(), `bff/test/of-${seconds}.test.ts`),
      startTime: 1000,
      endTime: 1000 + seconds * 1000,
      message: '',
      assertionResults: [],
    }));
    await counted(writing({ numPassedTests: 3, testResults }, 0), { runner: 'vitest' });
    expect(output[1]).toBe('  Slowest files: of-70.test.ts 70 s, of-12.test.ts 12 s');
  });

  it('fails without a report, and without tests unless it may be empty', async () => {
    const empty = writing({ numPassedTests: 0, numFailedTests: 0 }, 0);
    expect(await counted('process.exit(1)', { runner: 'vitest' })).toEqual({
      passed: 0,
      failed: 1,
    });
    expect(await counted(empty, { runner: 'vitest' })).toEqual({ passed: 0, failed: 1 });
    expect(await counted(empty, { runner: 'vitest', mayBeEmpty: true })).toEqual({
      passed: 0,
      failed: 0,
    });
  });
});
