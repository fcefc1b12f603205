import { addDays, endpoints } from '@harmony/contract';
import { expect } from 'vitest';
import { written } from './ledger.ts';
import type { Entry, Format } from './ledger.ts';
import type { Pair, Person } from './people.ts';

const { imports, transactions } = endpoints;

/** Returns a day of the ledger, from 0. */
export const dayAt = (day: number): string => addDays('2026-03-02', day);

/** An action of one of the partners. */
export interface ImportStep {
  kind: 'file' | 'correct' | 'delete' | 'undo';
  isOther: boolean;
  format: Format;
  /** The days of a file. */
  first: number;
  days: number;
  /** Payments missing at the end of the file, whose last day is not over. */
  missing: number;
  /** Selects a transaction or a file. */
  place: number;
}

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
export function importHistory(pair: Pair, ledger: readonly Entry[]) {
  let booked: Booked[] = [];
  let files: { id: string; person: Person; dates: ReadonlySet<string> }[] = [];
  let changes = 0;

  async function play(step: ImportStep): Promise<void> {
    const person = step.isOther ? pair.other : pair.one;
    const [first, last] = [dayAt(step.first), dayAt(step.first + step.days - 1)];
    if (step.kind === 'file') {
      const entries = ledger.filter(({ date }) => date >= first && date <= last);
      const isOver = entries.filter(({ date }) => date !== entries.at(-1)?.date).length;
      const shown = Math.max(isOver, entries.length - step.missing);
      await take(person, step.format, entries.slice(0, shown));
    } else if (step.kind === 'undo') {
      await undo(step.place);
    } else {
      const alive = booked.filter(({ isDeleted }) => !isDeleted);
      const chosen = alive[step.place % Math.max(1, alive.length)];
      if (!chosen) return;
      if (step.kind === 'correct') await correct(person, chosen, dayAt(step.days));
      else await remove(person, chosen);
    }
  }

  /** Imports a file. The user takes a similar payment exactly if the shown transaction is another one. */
  async function take(person: Person, format: Format, entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    const draft = await person.ok(imports.create, { body: written(format, entries) });
    expect(draft.rows.map(({ amount }) => amount)).toEqual(entries.map(({ amount }) => amount));
    const payments = entries.map(paymentOf);
    const included = draft.rows.flatMap(({ index, like }) => {
      const other = booked.find(({ id }) => id === like?.id);
      return other && other.payment !== payments[index] ? [{ index, include: true }] : [];
    });
    const before = new Set(booked.map(({ id }) => id));
    const body = { type: 'shared' as const, rows: included };
    await person.ok(imports.commit, { params: { id: draft.id }, body });
    const created = (await person.ok(transactions.list)).filter(({ id }) => !before.has(id));
    for (const { id, date, description, amount } of created) {
      const payment = `${date} ${description} ${amount}`;
      booked.push({ id, payment, date, shown: payment, importId: draft.id, isDeleted: false });
    }
    const dates = new Set(entries.map(({ date }) => date));
    files.push({ id: draft.id, person, dates });
    for (const payment of new Set(payments)) {
      const inFile = payments.filter((each) => each === payment).length;
      const all = booked.filter((each) => each.payment === payment).length;
      const inLedger = ledger.filter((each) => paymentOf(each) === payment).length;
      expect([payment, all >= inFile && all <= inLedger]).toEqual([payment, true]);
    }
  }

  /** Corrects all fields of a transaction that its file determined. */
  async function correct(person: Person, chosen: Booked, date: string): Promise<void> {
    changes += 1;
    const body = { description: `Corrected ${changes}`, amount: '-5.55', date };
    await person.ok(transactions.change, { params: { id: chosen.id }, body });
    chosen.shown = `${date} ${body.description} ${body.amount}`;
  }

  /** Deletes a transaction by hand that both partners have in their statements. */
  async function remove(person: Person, chosen: Booked): Promise<void> {
    const day = chosen.payment.slice(0, 'YYYY-MM-DD'.length);
    const entries = ledger.filter(({ date }) => date === day);
    for (const each of [pair.one, pair.other]) await take(each, 'csv', entries);
    await person.ok(transactions.remove, { params: { id: chosen.id } });
    chosen.isDeleted = true;
  }

  /** Undoes an import unless one of its payments was deleted by hand. */
  async function undo(place: number): Promise<void> {
    const file = files[place % Math.max(1, files.length)];
    const isDeleted = booked.some(
      (each) => each.isDeleted && file?.dates.has(each.payment.slice(0, 'YYYY-MM-DD'.length)),
    );
    if (!file || isDeleted) return;
    await file.person.ok(imports.remove, { params: { id: file.id } });
    files = files.filter((each) => each !== file);
    booked = booked.filter(({ importId }) => importId !== file.id);
  }

  async function compare(): Promise<void> {
    const shown = (await pair.one.ok(transactions.list)).map(
      ({ date, description, amount }) => `${date} ${description} ${amount}`,
    );
    const expected = booked.filter(({ isDeleted }) => !isDeleted).map((each) => each.shown);
    expect(shown.toSorted()).toEqual(expected.toSorted());
    // The ledger, once.
    const payments = booked.map(({ payment }) => payment);
    expect(payments.toSorted()).toEqual(ledger.map(paymentOf).toSorted());
  }

  async function end(): Promise<void> {
    for (const { id, person } of files) await person.ok(imports.remove, { params: { id } });
  }

  return { play, take, compare, end };
}
