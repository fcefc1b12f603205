import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAreaName, areas } from './mutants/areas.ts';
import type { AreaName } from './mutants/areas.ts';
import { changeByHand } from './mutants/run-by-hand.ts';
import { mutate } from './mutants/run-stryker.ts';

/*
 * `npm run mutants`: makes small changes in decision logic and lists those that no test detects.
 * `npm run mutants -- billing consent` covers some areas only. It fails if the tests detect less than MINIMUM_PERCENT
 * of the changes of an area, or not all of those made by hand.
 */

const MINIMUM_PERCENT = 85;
const REPORTS = 'reports/mutants';

/** Creates a temporary folder, in memory if possible: each test run creates databases. */
function scratchFolder(): string {
  return mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'harmony-mutants-'));
}

async function run(names: readonly AreaName[]): Promise<boolean> {
  const scratch = scratchFolder();
  process.env['TMPDIR'] = scratch;
  process.env['TEST_DATABASE'] = 'sqlite';
  // It takes hours on a machine that may be in use.
  setPriority(constants.priority.PRIORITY_LOW);
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const lines: string[] = [];
  let isGood = true;
  for (const name of names) {
    const hand = await changeByHand(name, (text) => process.stdout.write(`${text}\n`));
    const { applied, missed } = await mutate(name, join(scratch, 'copy'), REPORTS);
    const percent = applied === 0 ? 100 : ((applied - missed) * 100) / applied;
    const isNoticed = percent >= MINIMUM_PERCENT && hand.missed === 0;
    isGood &&= isNoticed;
    lines.push(
      `${name}: ${percent.toFixed(1)} % of ${applied} noticed, ${hand.applied - hand.missed} of ${hand.applied} by hand${isNoticed ? '' : ', too few'}`,
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n${isGood ? 'Noticed.' : 'Not noticed enough.'}\n`);
  return isGood;
}

const requested = process.argv.slice(2);
const names =
  requested.length === 0 ? (Object.keys(areas) as AreaName[]) : requested.filter(isAreaName);
if (names.length < requested.length) {
  process.stderr.write(`Say which: ${Object.keys(areas).join(', ')}\n`);
  process.exit(1);
}
process.exitCode = (await run(names)) ? 0 : 1;
