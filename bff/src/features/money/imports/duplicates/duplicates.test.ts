import { describe, expect, it } from 'vitest';
import { findDuplicates } from './duplicates.ts';
import type { Entered, FilePayment, KnownPayment } from './payments.ts';

const SOURCE = 'this source';

const payment = (changes: Partial<FilePayment> = {}): FilePayment => ({
  index: 0,
  date: '2026-03-14',
  amount: '-12.50',
  description: 'SQ *BLUE BOTTLE 0231',
  reference: null,
  account: null,
  accountId: null,
  ...changes,
});

const entered = (id: string, changes: Partial<Entered> = {}): Entered => ({
  id,
  date: '2026-03-14',
  amount: '-12.50',
  description: 'Blue Bottle',
  accountId: null,
  known: [],
  isGone: false,
  ...changes,
});

/** The payment of another file that a transaction was imported from. */
const imported = (changes: Partial<KnownPayment> = {}): Pick<Entered, 'known'> => ({
  known: [{ ...payment(), format: 'csv', source: 'another source', isOwn: true, ...changes }],
});

async function found(payments: readonly FilePayment[], transactions: readonly Entered[]) {
  const numbered = payments.map((each, index) => ({ ...each, index }));
  const file = { format: 'csv' as const, source: SOURCE, payments: numbered };
  return findDuplicates(file, { entered: transactions, periods: new Map() });
}

const duplicatesOf = async (payments: readonly FilePayment[], transactions: readonly Entered[]) =>
  Object.fromEntries(
    Array.from(await found(payments, transactions), ([index, { id }]) => [index, id]),
  );

describe('duplicate payments', () => {
  it.each([
    ['a manual entry on the same day', {}, true],
    ['a manual entry three days before', { date: '2026-03-11' }, true],
    ['a manual entry four days before', { date: '2026-03-10' }, false],
    ['another amount', { amount: '-12.51' }, false],
    ['income', { amount: '12.50' }, false],
    ['another text', { description: 'Rent' }, false],
    ['an import that was renamed', { description: 'Us', ...imported() }, true],
  ] as const)('%s: %s', async (_name, changes, expected) => {
    const all = await duplicatesOf([payment()], [entered('a', changes)]);
    expect(all).toEqual(expected ? { 0: 'a' } : {});
  });

  it('are found by the bank’s id despite a later date and another description', async () => {
    const other = entered('a', {
      date: '2026-03-18',
      description: 'Us',
      ...imported({ date: '2026-03-18', reference: '7' }),
    });
    expect(await duplicatesOf([payment({ reference: '7', description: 'X' })], [other])).toEqual({
      0: 'a',
    });
    expect(await duplicatesOf([payment({ reference: '7', amount: '-1.00' })], [other])).toEqual({});
  });

  it.each([
    ['five days later', '2026-03-19', true],
    ['six days later', '2026-03-20', false],
  ])('are found by the bank’s id if booked %s: %s', async (_when, date, expected) => {
    const known = imported({ date, reference: '7' });
    const other = entered('a', { date, description: 'Us', ...known });
    const all = await duplicatesOf([payment({ reference: '7' })], [other]);
    expect(all).toEqual(expected ? { 0: 'a' } : {});
  });

  it('exclude payments with different ids of the same bank, but not of different file formats', async () => {
    const row = payment({ reference: '7' });
    expect(await duplicatesOf([row], [entered('a', imported({ reference: '8' }))])).toEqual({});
    expect(
      await duplicatesOf([row], [entered('a', imported({ reference: '8', format: 'ofx' }))]),
    ).toEqual({ 0: 'a' });
  });

  it('of the partner’s renamed imports are found only if the file has the original text', async () => {
    const theirs = entered('a', { description: 'Us', ...imported({ isOwn: false }) });
    expect(await duplicatesOf([payment()], [theirs])).toEqual({ 0: 'a' });
    expect(await duplicatesOf([payment({ description: 'Blue Bottle' })], [theirs])).toEqual({});
  });

  it('match one transaction each, the nearest', async () => {
    const rows = [payment({ date: '2026-03-13' }), payment(), payment()];
    expect(await duplicatesOf(rows, [entered('a')])).toEqual({ 1: 'a' });
    expect(await duplicatesOf(rows, [entered('a'), entered('b')])).toEqual({ 1: 'a', 2: 'b' });
    expect(
      Object.keys(await duplicatesOf(rows, [entered('a'), entered('b'), entered('c')])),
    ).toHaveLength(3);
  });

  it('are no longer found by their words, only by the whole text, beyond the limit of comparisons', async () => {
    const others = Array.from({ length: 400 }, (_, index) =>
      payment({ description: `Kiosk ${'x'.repeat(1 + (index % 50))}`, date: '2026-03-14' }),
    );
    const entries = Array.from({ length: 30 }, (_, index) =>
      entered(`id-${index}`, { description: `Museum ${'y'.repeat(1 + index)}` }),
    );
    const alike = payment({ description: 'Museum yyy of the town' });
    const same = payment({ description: 'museum yy' });
    expect(await duplicatesOf([alike, same], entries)).toHaveProperty('0');
    const rest = await duplicatesOf([...others, alike, same], entries);
    expect(rest).toEqual({ [others.length + 1]: 'id-1' });
  });

  it('are searched no further once the signal is aborted', async () => {
    const ended = AbortSignal.abort(new Error('ended'));
    const file = { format: 'csv' as const, source: SOURCE, payments: [payment()] };
    const around = { entered: [entered('a')], periods: new Map() };
    await expect(findDuplicates(file, around, ended)).rejects.toThrow('ended');
  });

  it('are found in time among very many similar payments', async () => {
    const rows = Array.from({ length: 20_000 }, () => payment());
    const same = Array.from({ length: 20_000 }, (_, index) => entered(`id-${index}`));
    expect((await found(rows, same)).size).toBe(20_000);
  });
});
