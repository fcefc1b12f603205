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
  tests: readonly { status: string; results: readonly { errors: { message?: string }[] }[] }[];
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
}

/** Returns the result of a program that counts as one test. */
export function countsOfOne(code: number): Counts {
  const failed = code === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, failures: [] };
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
  return { passed, failed: isBroken ? 1 : failed, failures };
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
