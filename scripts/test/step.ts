import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '@harmony/builder/project';
import { runCommand } from '@harmony/builder/processes/command';
import { countsOf, countsOfOne } from './report.ts';
import { SECOND_TRY } from './second-tries.ts';

/** Something that a program of its own checks. */
export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  environment?: Record<string, string>;
  /** What runs the tests, where there are some to count; otherwise the step counts as one. */
  runner?: 'vitest' | 'playwright';
  /**
   * Asked when the step has failed: puts right what it stood on and says what that was, where it was lost
   * by itself. What failed says nothing then of what is tested, and the step runs once more.
   */
  repair?: () => Promise<string | undefined>;
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
  const lost = code === 0 ? undefined : await step.repair?.();
  if (lost !== undefined) {
    console.log(`once more: ${name}. ${lost}`);
    const { repair: _, ...again } = step;
    return count(again);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const again = output.split(SECOND_TRY).length - 1;
  const counts = runner ? countsOf(report, code, again) : countsOfOne(code);
  const { passed, failed, flaky, failures } = counts;
  total.passed += passed;
  total.failed += failed;
  const result = code === 0 ? 'ok' : 'FAILED';
  const onceMore = flaky > 0 ? `, ${flaky} of them at the second try` : '';
  console.log(`${result}: ${name} (${passed} passed${onceMore}, ${failed} failed, ${seconds} s)`);
  // The names come first: whoever keeps only the beginning of what is said learns them too.
  for (const failure of failures) console.log(failure);
  if (code !== 0 || flaky > 0) console.log(stripVTControlCharacters(output));
}

/** Runs a step and shows what it says while it runs; whether it failed is counted. */
export async function show({ command, args, environment, runner, repair }: Step): Promise<void> {
  const flags = runner === 'playwright' ? ['--reporter=list'] : [];
  const child = spawn(command, [...args, ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const [code] = await once(child, 'close');
  const lost = code === 0 ? undefined : await repair?.();
  if (lost !== undefined) console.error(lost);
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
