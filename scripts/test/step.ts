import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '@harmony/builder/project';
import { runCommand } from '@harmony/builder/processes/command';
import { countsOf, countsOfOne } from './report.ts';
import type { Counts } from './report.ts';

/** A check that runs as its own program. */
export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  environment?: Record<string, string>;
  /** The test runner, if the step has tests to count. A step without one counts as one. */
  runner?: 'vitest' | 'playwright';
  /** Whether it passes without any test, as when nothing is related to a change. */
  mayBeEmpty?: boolean;
  /** The command that repeats the tests of one file. */
  repeat?: string;
}

/** The results of all steps so far. */
export const total = { passed: 0, failed: 0 };
/** The result lines of failed steps and their tests, for the end of a long run. */
export const failed: string[] = [];

/**
 * Ends a program that hangs, so that the others run. The longest part of the deep lane takes half an hour.
 */
const STEP_MILLISECONDS = 60 * 60_000;

/** Runs a step, adds its results to the total and prints them. Prints the step's output only if it failed. */
export async function count(step: Step): Promise<void> {
  const { name, command, runner, repeat, mayBeEmpty } = step;
  const start = performance.now();
  const report = join(tmpdir(), `${name.replaceAll(/[^\w]+/g, '-')}.json`);
  const { args, environment } = withReport(step, report);
  const { code, output } = await runCommand(command, args, environment, STEP_MILLISECONDS);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const counts = runner ? countsOf(report, code, mayBeEmpty) : countsOfOne(code);
  total.passed += counts.passed;
  total.failed += counts.failed;
  const result = code === 0 ? 'ok' : 'FAILED';
  const lines = [
    `${result}: ${name} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)`,
    ...counts.failures.flatMap(({ file, line }) =>
      repeat ? [line, `    Repeat: ${settings()}${repeat} ${file}`] : [line],
    ),
    ...slowestFiles(counts.seconds),
  ];
  // The names come first, since some logs keep only the beginning of an output.
  for (const line of lines) console.log(line);
  if (code === 0) return;
  console.log(stripVTControlCharacters(output));
  failed.push(...lines);
}

const SLOWEST_FILES = 5;
const SLOW_SECONDS = 10;

/** Returns a line with the files that took longest, if any took long. */
function slowestFiles(seconds: Counts['seconds']): string[] {
  const slow = [...seconds]
    .filter(([, time]) => time >= SLOW_SECONDS)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST_FILES)
    .map(([file, time]) => `${basename(file)} ${time.toFixed(0)} s`);
  return slow.length > 0 ? [`  Slowest files: ${slow.join(', ')}`] : [];
}

/** Runs a step with its output on the terminal and adds one result to the total. */
export async function show({ command, args, environment, runner }: Step): Promise<void> {
  const flags = runner === 'playwright' ? ['--reporter=list'] : [];
  const child = spawn(command, [...args, ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const [code] = await once(child, 'close');
  const counts = countsOfOne(code);
  total.passed += counts.passed;
  total.failed += counts.failed;
}

/** Returns the variables that decide which examples the properties of this run have, as a prefix of a command. */
function settings(): string {
  return ['FC_SEED', 'TEST_DEPTH']
    .filter((name) => process.env[name] !== undefined)
    .map((name) => `${name}=${process.env[name]} `)
    .join('');
}

/** Returns the arguments with which a step writes a JSON report and prints only failures. */
function withReport(
  { args, environment = {}, runner }: Step,
  report: string,
): Required<Pick<Step, 'args' | 'environment'>> {
  if (runner === 'vitest') {
    const flags = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    // The output of passing tests would bury the failures.
    return { args: [...args, ...flags, '--silent=passed-only'], environment };
  }
  if (runner === 'playwright') {
    const output = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return { args: [...args, '--reporter=dot,json'], environment: output };
  }
  return { args, environment };
}
