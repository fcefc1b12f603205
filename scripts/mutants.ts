import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAreaName, areas } from './mutants/areas.ts';
import type { AreaName } from './mutants/areas.ts';
import { changeByHand } from './mutants/run-by-hand.ts';
import { mutate } from './mutants/run-stryker.ts';

/*
 * `npm run mutants`: changes small things in the areas that decide, and says which of them no test
 * notices. `npm run mutants -- billing consent` does so in some areas alone. It fails where less than
 * LEAST_PERCENT of an area is noticed, or a change by hand is not.
 */

const LEAST_PERCENT = 85;
const REPORTS = 'reports/mutants';

/** In memory where the system has such a place: each run of tests makes databases. */
function scratchFolder(): string {
  return mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'harmony-mutants-'));
}

async function run(names: readonly AreaName[]): Promise<boolean> {
  const scratch = scratchFolder();
  process.env['TMPDIR'] = scratch;
  process.env['TEST_DATABASE'] = 'sqlite';
  // It takes long, and somebody may be working meanwhile.
  setPriority(constants.priority.PRIORITY_LOW);
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const lines: string[] = [];
  let isGood = true;
  for (const name of names) {
    const hand = await changeByHand(name, (text) => process.stdout.write(`${text}\n`));
    const { made, missed } = await mutate(name, join(scratch, 'copy'), REPORTS);
    const percent = made === 0 ? 100 : ((made - missed) * 100) / made;
    const isNoticed = percent >= LEAST_PERCENT && hand.missed === 0;
    isGood &&= isNoticed;
    lines.push(
      `${name}: ${percent.toFixed(1)} % of ${made} noticed, ${hand.made - hand.missed} of ${hand.made} by hand${isNoticed ? '' : ', too few'}`,
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n${isGood ? 'Noticed.' : 'Not noticed enough.'}\n`);
  return isGood;
}

const asked = process.argv.slice(2);
const names = asked.length === 0 ? (Object.keys(areas) as AreaName[]) : asked.filter(isAreaName);
if (names.length < asked.length) {
  process.stderr.write(`Say which: ${Object.keys(areas).join(', ')}\n`);
  process.exit(1);
}
process.exitCode = (await run(names)) ? 0 : 1;
