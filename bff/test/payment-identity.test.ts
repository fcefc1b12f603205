import { addDays, endpoints } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examples, PATIENCE } from './support/examples.ts';
import { premiumPair } from './support/importing.ts';
import { FORMATS, written } from './support/ledger.ts';
import type { Entry, Format } from './support/ledger.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { imports, transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const DAYS = 8;
const dayAt = (day: number): string => addDays('2026-03-02', day);

/** A ledger in which equal payments are frequent, on one day and on neighbouring ones. */
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

const step = fc.record({
  kind: fc.constantFrom('file', 'file', 'file', 'correct', 'delete', 'undo'),
  isOther: fc.boolean(),
  format: fc.constantFrom(...FORMATS),
  first: fc.integer({ min: 0, max: DAYS - 1 }),
  days: fc.integer({ min: 1, max: DAYS }),
  /** Payments missing at the end of the file, whose last day is not over. */
  missing: fc.integer({ min: 0, max: 2 }),
  place: fc.nat({ max: 100 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A transaction, as it should be. */
interface Booked {
  id: string;
  /** The payment that it was imported from: equal ones are interchangeable. */
  payment: string;
  date: string;
  shown: string;
  importId: string;
  isDeleted: boolean;
}

const paymentOf = ({ date, text, amount }: Entry): string => `${date} ${text} ${amount}`;

/** A couple's actions with the statements of an account, and their expected result. */
class History {
  readonly pair: Pair;
  readonly ledger: readonly Entry[];
  booked: Booked[] = [];
  files: { id: string; person: Person; dates: ReadonlySet<string> }[] = [];
  changes = 0;

  constructor(pair: Pair, ledger: readonly Entry[]) {
    this.pair = pair;
    this.ledger = ledger;
  }

  async play(step: Step): Promise<void> {
    const person = step.isOther ? this.pair.other : this.pair.one;
    const [first, last] = [dayAt(step.first), dayAt(step.first + step.days - 1)];
    if (step.kind === 'file') {
      const entries = this.ledger.filter(({ date }) => date >= first && date <= last);
      const isOver = entries.filter(({ date }) => date !== entries.at(-1)?.date).length;
      const end = Math.max(isOver, entries.length - step.missing);
      await this.take(person, step.format, entries.slice(0, end));
    } else if (step.kind === 'undo') {
      await this.undo(step.place);
    } else {
      const alive = this.booked.filter(({ isDeleted }) => !isDeleted);
      const chosen = alive[step.place % Math.max(1, alive.length)];
      if (!chosen) return;
      if (step.kind === 'correct') await this.correct(person, chosen, dayAt(step.days));
      else await this.remove(person, chosen);
    }
  }

  /** Imports a file. The user takes a similar payment exactly if the shown transaction is another one. */
  async take(person: Person, format: Format, entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    const draft = await person.ok(imports.create, { body: written(format, entries) });
    expect(draft.rows.map(({ amount }) => amount)).toEqual(entries.map(({ amount }) => amount));
    const payments = entries.map(paymentOf);
    const included = draft.rows.flatMap(({ index, like }) => {
      const other = this.booked.find(({ id }) => id === like?.id);
      return other && other.payment !== payments[index] ? [{ index, include: true }] : [];
    });
    const before = new Set(this.booked.map(({ id }) => id));
    const body = { type: 'shared' as const, rows: included };
    await person.ok(imports.commit, { params: { id: draft.id }, body });
    const created = (await person.ok(transactions.list)).filter(({ id }) => !before.has(id));
    for (const { id, date, description, amount } of created) {
      const payment = `${date} ${description} ${amount}`;
      this.booked.push({ id, payment, date, shown: payment, importId: draft.id, isDeleted: false });
    }
    const dates = new Set(entries.map(({ date }) => date));
    this.files.push({ id: draft.id, person, dates });
    for (const payment of new Set(payments)) {
      const inFile = payments.filter((each) => each === payment).length;
      const all = this.booked.filter((each) => each.payment === payment).length;
      const inLedger = this.ledger.filter((each) => paymentOf(each) === payment).length;
      expect([payment, all >= inFile && all <= inLedger]).toEqual([payment, true]);
    }
  }

  /** Corrects a transaction in everything that its file said. */
  async correct(person: Person, chosen: Booked, date: string): Promise<void> {
    this.changes += 1;
    const body = { description: `Corrected ${this.changes}`, amount: '-5.55', date };
    await person.ok(transactions.change, { params: { id: chosen.id }, body });
    chosen.shown = `${date} ${body.description} ${body.amount}`;
  }

  /** Deletes a transaction by hand that both partners have in their statements. */
  async remove(person: Person, chosen: Booked): Promise<void> {
    const day = chosen.payment.slice(0, 'YYYY-MM-DD'.length);
    const entries = this.ledger.filter(({ date }) => date === day);
    for (const each of [this.pair.one, this.pair.other]) await this.take(each, 'csv', entries);
    await person.ok(transactions.remove, { params: { id: chosen.id } });
    chosen.isDeleted = true;
  }

  /** Takes an import back whose payments were not deleted by hand before. */
  async undo(place: number): Promise<void> {
    const file = this.files[place % Math.max(1, this.files.length)];
    const isDeleted = this.booked.some(
      (each) => each.isDeleted && file?.dates.has(each.payment.slice(0, 'YYYY-MM-DD'.length)),
    );
    if (!file || isDeleted) return;
    await file.person.ok(imports.remove, { params: { id: file.id } });
    this.files = this.files.filter((each) => each !== file);
    this.booked = this.booked.filter(({ importId }) => importId !== file.id);
  }

  async compare(): Promise<void> {
    const shown = (await this.pair.one.ok(transactions.list)).map(
      ({ date, description, amount }) => `${date} ${description} ${amount}`,
    );
    const expected = this.booked.filter(({ isDeleted }) => !isDeleted).map((each) => each.shown);
    expect(shown.toSorted()).toEqual(expected.toSorted());
    // The ledger, once.
    const payments = this.booked.map(({ payment }) => payment);
    expect(payments.toSorted()).toEqual(this.ledger.map(paymentOf).toSorted());
  }

  async end(): Promise<void> {
    for (const { id, person } of this.files) await person.ok(imports.remove, { params: { id } });
  }
}

it(
  'makes transactions of an account’s payments once, from overlapping files in any order and format, through corrections, deletions and undone imports',
  { timeout: PATIENCE },
  async () => {
    const pair = await premiumPair(server);
    const steps = fc.array(step, { maxLength: 8 });
    const formats = fc.tuple(fc.constantFrom(...FORMATS), fc.constantFrom(...FORMATS));
    await fc.assert(
      fc.asyncProperty(ledgers, steps, formats, async (ledger, some, [one, other]) => {
        const history = new History(pair, ledger);
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
