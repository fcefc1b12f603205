import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@harmony/builder/project';
import { runCommand } from '@harmony/builder/processes/command';

/** Something that a program of its own checks. */
export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  environment?: Record<string, string>;
  /** What runs the tests, where there are some to count; otherwise the step counts as one. */
  runner?: 'vitest' | 'playwright';
}

/** What a test runner wrote: vitest and Playwright each have their own words for it. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

/** What the steps so far came to. */
export const total = { passed: 0, failed: 0 };

/** Runs a step, prints what it said when it failed, and counts it. */
export async function count(step: Step): Promise<void> {
  const { name, command, runner } = step;
  const start = performance.now();
  const report = join(tmpdir(), `${name.replaceAll(' ', '-')}.json`);
  const { args, environment } = reporting(step, report);
  const { code, output } = await runCommand(command, args, environment);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { passed, failed } = runner ? countsOf(report, code) : countsOfOne(code);
  total.passed += passed;
  total.failed += failed;
  const result = code === 0 ? 'ok' : 'FAILED';
  console.log(`${result}: ${name} (${passed} passed, ${failed} failed, ${seconds} s)`);
  if (code !== 0) console.log(output);
}

/** Runs a step and shows what it says while it runs; whether it failed is counted. */
export async function show({ command, args, environment, runner }: Step): Promise<void> {
  const flags = runner === 'playwright' ? ['--reporter=list'] : [];
  const child = spawn(command, [...args, ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const [code] = await once(child, 'close');
  const { passed, failed } = countsOfOne(code);
  total.passed += passed;
  total.failed += failed;
}

/** A step that leaves a report for whoever counts. */
function reporting(
  { args, environment = {}, runner }: Step,
  report: string,
): Required<Pick<Step, 'args' | 'environment'>> {
  if (runner === 'vitest') {
    const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return { args: [...args, ...flags], environment };
  }
  if (runner === 'playwright') {
    return { args, environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report } };
  }
  return { args, environment };
}

function countsOfOne(code: unknown): { passed: number; failed: number } {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function countsOf(report: string, code: number): { passed: number; failed: number } {
  const { numPassedTests, numFailedTests, stats } = readReport(report);
  const passed = numPassedTests ?? stats?.expected ?? 0;
  const failed = numFailedTests ?? (stats ? stats.unexpected + stats.flaky : 0);
  // A run that broke down, or found nothing to run, has failed whatever it counted.
  const broken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: broken ? 1 : failed };
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {}; // The runner ended before it could write one; counted as broken above.
  }
}
