import { addDays, utcDay } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';
import { TwoBanks } from './support/two-banks.ts';
import type { As, Place, Who } from './support/two-banks.ts';

const today = utcDay(new Date());
const MINUTE_MILLISECONDS = 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A change. Changes only at the bank are visible after the next pull. */
type Step = (banks: TwoBanks) => Promise<void> | undefined;

const who = fc.constantFrom<Who>('one', 'other');
const pick = fc.nat({ max: 50 });

const added = fc
  .record({
    place: fc.constantFrom<Place>('joint', 'joint', 'one', 'other'),
    ago: fc.nat({ max: 20 }),
    cents: fc.integer({ min: 100, max: 9000 }),
    form: fc.constantFrom('pending', 'booked', 'twice'),
  })
  .map(({ place, ago, cents, form }): Step => (banks) => {
    const [isPending, isTwice] = [form === 'pending', form === 'twice'];
    banks.add({ place, date: addDays(today, -ago), cents, isPending, isTwice });
    return undefined;
  });

const booked = fc
  .record({ pick, days: fc.nat({ max: 5 }), percent: fc.constantFrom(0, 0, 10, 33) })
  .map(({ pick: index, days, percent }): Step => ({ payments }) => {
    const pending = payments.filter(({ isPending, isDropped }) => isPending && !isDropped);
    const payment = pending[index % pending.length];
    if (!payment) return undefined;
    payment.isPending = false;
    payment.issue += 1;
    payment.date = addDays(payment.date, days);
    payment.cents += Math.floor((payment.cents * percent) / 100);
    return undefined;
  });

const dropped = pick.map((index): Step => ({ payments }) => {
  const pending = payments.filter(({ isPending }) => isPending);
  const payment = pending[index % pending.length];
  if (payment) payment.isDropped = true;
  return undefined;
});

const issuedAgain = pick.map((index): Step => ({ payments }) => {
  for (const payment of payments.slice(index % (payments.length + 1))) payment.issue += 1;
  return undefined;
});

const pulled = who.map(
  (partner): Step =>
    (banks) =>
      banks.pull(partner),
);

const decided = fc
  .record({ who, pick, as: fc.constantFrom<As>('ours', 'mine', 'kept', 'not-mine') })
  .map(
    ({ who: partner, pick: index, as }): Step =>
      (banks) =>
        banks.decide(partner, index, as),
  );

const undone = fc.record({ who, pick }).map(
  ({ who: partner, pick: index }): Step =>
    (banks) =>
      banks.undo(partner, index),
);

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: added },
    { weight: 2, arbitrary: booked },
    { weight: 1, arbitrary: dropped },
    { weight: 1, arbitrary: issuedAgain },
    { weight: 4, arbitrary: pulled },
    { weight: 4, arbitrary: decided },
    { weight: 1, arbitrary: undone },
  ),
  { minLength: 5, maxLength: 30, size: 'max' },
);

/** Ends the day of pending rows that the last pulls did not show. */
async function endDay(since: Date): Promise<void> {
  await inTransaction(server.services.database, (work) =>
    work.change(
      `UPDATE inbox_rows SET leaves_at = ? WHERE leaves_at IS NOT NULL AND shown_at < ?`,
      [new Date(Date.now() - 1), since],
    ),
  );
}

describe('banks of both partners', () => {
  it(
    'show each payment once, as the bank has it now, and nothing hidden to the other partner',
    { tags: 'deep', timeout: 3_600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const banks = await TwoBanks.start(server);
          for (const step of all) {
            const changing = step(banks);
            if (!changing) continue;
            await changing;
            expect([await banks.leaksTo('one'), await banks.leaksTo('other')]).toEqual([[], []]);
          }
          const last = new Date(Date.now() - MINUTE_MILLISECONDS);
          for (const partner of ['one', 'other', 'one', 'other'] as const) {
            await banks.pull(partner, last);
          }
          await endDay(last);
          expect(await banks.seenBy('one')).toEqual(banks.expectedFor('one'));
          expect(await banks.seenBy('other')).toEqual(banks.expectedFor('other'));
          expect([await banks.leaksTo('one', true), await banks.leaksTo('other', true)]).toEqual([
            [],
            [],
          ]);
        }),
        { seed: 43, numRuns: Number(process.env['PROPERTY_RUNS'] ?? 8) },
      );
    },
  );
});
