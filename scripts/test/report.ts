import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '@harmony/builder/project';

/** What a test runner wrote into its report of JSON: vitest and Playwright each have their own words for it. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: readonly VitestFile[];
  stats?: { expected: number; unexpected: number; flaky: number };
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

/** What a step came to. */
export interface Counts {
  passed: number;
  failed: number;
  /** Of the passed ones, those that failed first. */
  flaky: number;
  /** A line for each test that failed, or passed only at the second try: its place, its name, the reason. */
  failures: readonly string[];
}

/** A step without a report counts as one test. */
export function countsOfOne(code: unknown): Counts {
  const failed = code === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, flaky: 0, failures: [] };
}

/**
 * What a test runner came to.
 *
 * @param file its report
 * @param code what it ended with: one that broke down, or found nothing to run, has failed whatever it counted
 * @param flaky how many passed at the second try, where the report does not tell
 */
export function countsOf(file: string, code: number, flaky: number): Counts {
  const { numPassedTests, numFailedTests, stats, testResults = [], suites = [] } = readReport(file);
  const again = stats?.flaky ?? flaky;
  const passed = numPassedTests ?? (stats ? stats.expected + again : 0);
  const failed = numFailedTests ?? stats?.unexpected ?? 0;
  const broken = failed === 0 && (code !== 0 || passed === 0);
  const failures = [...testResults.flatMap(failuresOfFile), ...suites.flatMap(failuresOfSuite)];
  return { passed, failed: broken ? 1 : failed, flaky: again, failures };
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {}; // The runner ended before it could write one; counted as broken above.
  }
}

function failuresOfFile({ name, message, assertionResults }: VitestFile): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return message ? [failureLine(file, '', message)] : [];
  return failed.map(({ fullName, failureMessages }) =>
    failureLine(file, fullName, failureMessages[0]),
  );
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const error = results.find(({ errors }) => errors.length > 0)?.errors[0];
        const once = status === 'flaky' ? ' (at the first try alone)' : '';
        return failureLine(`e2e/${file}:${line}`, `${title}${once}`, error?.message);
      }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

const REASON_LENGTH = 300;

function failureLine(place: string, title: string, reason = 'no reason given'): string {
  const plain = stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ');
  return `  ${place} ${title}: ${plain.slice(0, REASON_LENGTH)}`;
}
