import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@harmony/builder/project';
import { runCommand } from '@harmony/builder/processes/command';
import { SECOND_TRY } from './second-tries.ts';

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
  const { code, output } = await runCommand(command, args, { ...environment, NO_COLOR: '1' });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { passed, failed, flaky } = runner ? countsOf(report, code, output) : countsOfOne(code);
  total.passed += passed;
  total.failed += failed;
  const result = code === 0 ? 'ok' : 'FAILED';
  const onceMore = flaky > 0 ? `, ${flaky} of them at the second try` : '';
  console.log(`${result}: ${name} (${passed} passed${onceMore}, ${failed} failed, ${seconds} s)`);
  if (code !== 0 || flaky > 0) console.log(output);
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

/** A step that leaves a report for whoever counts, and says no more than what failed. */
function reporting(
  { args, environment = {}, runner }: Step,
  report: string,
): Required<Pick<Step, 'args' | 'environment'>> {
  if (runner === 'vitest') {
    const reporters = ['dot', 'json', './scripts/test/second-tries.ts'];
    const flags = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];
    // What programs print while tests pass would bury what failed.
    return { args: [...args, ...flags, '--silent=passed-only'], environment };
  }
  if (runner === 'playwright') {
    const output = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return { args: [...args, '--reporter=dot,json'], environment: output };
  }
  return { args, environment };
}

/** What a step came to; `flaky` are those of the passed ones that failed first. */
interface Counts {
  passed: number;
  failed: number;
  flaky: number;
}

function countsOfOne(code: unknown): Counts {
  return code === 0 ? { passed: 1, failed: 0, flaky: 0 } : { passed: 0, failed: 1, flaky: 0 };
}

function countsOf(report: string, code: number, output: string): Counts {
  const { numPassedTests, numFailedTests, stats } = readReport(report);
  const flaky = stats?.flaky ?? output.split(SECOND_TRY).length - 1;
  const passed = numPassedTests ?? (stats ? stats.expected + flaky : 0);
  const failed = numFailedTests ?? stats?.unexpected ?? 0;
  // A run that broke down, or found nothing to run, has failed whatever it counted.
  const broken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: broken ? 1 : failed, flaky };
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {}; // The runner ended before it could write one; counted as broken above.
  }
}
