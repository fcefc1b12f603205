import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '@harmony/builder/project';

/** A JSON report of Vitest or of Playwright, whose fields differ. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: readonly VitestFile[];
  stats?: { expected: number; unexpected: number };
  suites?: readonly PlaywrightSuite[];
}

interface VitestFile {
  name: string;
  /** Milliseconds since the epoch. */
  startTime?: number;
  endTime?: number;
  /** Why the whole file failed; empty otherwise. */
  message: string;
  assertionResults: readonly { fullName: string; status: string; failureMessages: string[] }[];
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs: readonly PlaywrightSpec[];
}

interface PlaywrightSpec {
  file: string;
  line: number;
  title: string;
  tests: readonly { status: string; results: readonly PlaywrightResult[] }[];
}

interface PlaywrightResult {
  errors: { message?: string }[];
  /** Milliseconds. */
  duration?: number;
}

/** A test that failed. */
export interface Failure {
  /** Relative to the repository. */
  file: string;
  /** One line with the place, the title and the reason. */
  line: string;
}

/** The results of a step. */
export interface Counts {
  passed: number;
  failed: number;
  failures: readonly Failure[];
  /** Seconds of each file, by its path. Files run at the same time, so their sum exceeds that of the step. */
  seconds: ReadonlyMap<string, number>;
}

/** Returns the result of a program that counts as one test. */
export function countsOfOne(code: number): Counts {
  const failed = code === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, failures: [], seconds: new Map() };
}

/**
 * Reads the results of a test runner.
 *
 * @param file its JSON report
 * @param code its exit code; a runner that ended with an error has failed, whatever it counted
 * @param mayBeEmpty whether a run without any test passes
 */
export function countsOf(file: string, code: number, mayBeEmpty = false): Counts {
  const { numPassedTests, numFailedTests, stats, testResults = [], suites = [] } = readReport(file);
  const passed = numPassedTests ?? stats?.expected ?? 0;
  const failed = numFailedTests ?? stats?.unexpected ?? 0;
  const isBroken = failed === 0 && (code !== 0 || (passed === 0 && !mayBeEmpty));
  const failures = [...testResults.flatMap(failuresOfFile), ...suites.flatMap(failuresOfSuite)];
  const seconds = addUp([...testResults.map(secondsOfFile), ...suites.flatMap(secondsOfSuite)]);
  return { passed, failed: isBroken ? 1 : failed, failures, seconds };
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {}; // The runner ended before it wrote a report; its exit code counts.
  }
}

function failuresOfFile({ name, message, assertionResults }: VitestFile): Failure[] {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return message ? [failure(file, file, '', message)] : [];
  return failed.map(({ fullName, failureMessages }) =>
    failure(file, file, fullName, failureMessages[0]),
  );
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const error = results.find(({ errors }) => errors.length > 0)?.errors[0];
        return failure(file, `e2e/${file}:${line}`, title, error?.message);
      }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

const REASON_LENGTH = 300;

function failure(file: string, place: string, title: string, reason = 'no reason given'): Failure {
  const plain = stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ');
  return { file, line: `  ${place} ${title}: ${plain.slice(0, REASON_LENGTH)}` };
}

type Seconds = readonly [file: string, seconds: number];

function secondsOfFile({ name, startTime = 0, endTime = 0 }: VitestFile): Seconds {
  return [relative(root, name), (endTime - startTime) / 1000];
}

function secondsOfSuite({ suites = [], specs }: PlaywrightSuite): Seconds[] {
  const own = specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration = 0 }): Seconds => [`e2e/${file}`, duration / 1000]),
    ),
  );
  return [...own, ...suites.flatMap(secondsOfSuite)];
}

function addUp(all: readonly Seconds[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [file, seconds] of all) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return sums;
}
