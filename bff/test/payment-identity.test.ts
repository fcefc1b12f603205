import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { examples, PATIENCE } from './support/examples.ts';
import { dayAt, importHistory } from './support/import-history.ts';
import type { ImportStep } from './support/import-history.ts';
import { premiumPair } from './support/importing.ts';
import { FORMATS } from './support/ledger.ts';
import type { Entry } from './support/ledger.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const DAYS = 8;

/** A ledger in which equal payments are frequent, on one day and on neighboring ones. */
const ledgers = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: DAYS - 1 }),
      text: fc.constantFrom('Tram tap', 'Parking fee', 'Corner market'),
      amount: fc.constantFrom('-2.80', '-12.00', '7.00'),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((entries): Entry[] =>
    entries
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, ...entry }, place) => ({ ...entry, id: `b${place}`, date: dayAt(day) })),
  );

const step: fc.Arbitrary<ImportStep> = fc.record({
  kind: fc.constantFrom('file', 'file', 'file', 'correct', 'delete', 'undo'),
  isOther: fc.boolean(),
  format: fc.constantFrom(...FORMATS),
  first: fc.integer({ min: 0, max: DAYS - 1 }),
  days: fc.integer({ min: 1, max: DAYS }),
  missing: fc.integer({ min: 0, max: 2 }),
  place: fc.nat({ max: 100 }),
});

it(
  'makes transactions of an account’s payments once, from overlapping files in any order and format, through corrections, deletions and undone imports',
  { timeout: PATIENCE },
  async () => {
    const pair = await premiumPair(server);
    const steps = fc.array(step, { maxLength: 8 });
    const formats = fc.tuple(fc.constantFrom(...FORMATS), fc.constantFrom(...FORMATS));
    await fc.assert(
      fc.asyncProperty(ledgers, steps, formats, async (ledger, some, [one, other]) => {
        const history = importHistory(pair, ledger);
        try {
          for (const each of some) await history.play(each);
          await history.take(pair.one, one, ledger);
          await history.take(pair.other, other, ledger);
          await history.compare();
        } finally {
          await history.end();
        }
      }),
      { numRuns: examples(40) },
    );
  },
);
