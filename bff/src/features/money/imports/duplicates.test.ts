import { describe, expect, it } from 'vitest';
import { findDuplicates } from './duplicates.ts';
import type { Entered, Payment } from './duplicates.ts';

const payment = (changes: Partial<Payment> = {}): Payment => ({
  date: '2026-03-14',
  amount: '-12.50',
  description: 'SQ *BLUE BOTTLE 0231',
  reference: null,
  ...changes,
});

const entered = (id: string, changes: Partial<Entered> = {}): Entered => ({
  id,
  date: '2026-03-14',
  amount: '-12.50',
  description: 'Blue Bottle',
  ...changes,
});

const imported = (reference: string | null, format: 'csv' | 'ofx' = 'csv', isOwn = true) => ({
  imported: { format, reference, description: 'SQ *BLUE BOTTLE 0231', isOwn },
});

const duplicatesOf = async (payments: Payment[], transactions: Entered[]) =>
  Object.fromEntries(await findDuplicates('csv', payments, transactions));

describe('duplicate payments', () => {
  it.each([
    ['a manual entry on the same day', {}, true],
    ['a manual entry three days before', { date: '2026-03-11' }, true],
    ['a manual entry four days before', { date: '2026-03-10' }, false],
    ['another amount', { amount: '-12.51' }, false],
    ['income', { amount: '12.50' }, false],
    ['another text', { description: 'Rent' }, false],
    ['an import that was renamed', { description: 'Us', ...imported(null) }, true],
  ] as const)('%s: %s', async (_name, changes, expected) => {
    const found = await duplicatesOf([payment()], [entered('a', changes)]);
    expect(found).toEqual(expected ? { 0: 'a' } : {});
  });

  it('are found by the bank’s id despite a later date and another description', async () => {
    const other = entered('a', { date: '2026-03-18', description: 'Us', ...imported('7') });
    expect(await duplicatesOf([payment({ reference: '7', description: 'X' })], [other])).toEqual({
      0: 'a',
    });
    expect(await duplicatesOf([payment({ reference: '7', amount: '-1.00' })], [other])).toEqual({});
  });

  it.each([
    ['five days later', '2026-03-19', true],
    ['six days later', '2026-03-20', false],
  ])('are found by the bank’s id if booked %s: %s', async (_when, date, expected) => {
    const other = entered('a', { date, description: 'Us', ...imported('7') });
    const found = await duplicatesOf([payment({ reference: '7' })], [other]);
    expect(found).toEqual(expected ? { 0: 'a' } : {});
  });

  it('exclude payments with different ids of the same bank, but not of different file formats', async () => {
    const row = payment({ reference: '7' });
    expect(await duplicatesOf([row], [entered('a', imported('8'))])).toEqual({});
    expect(await duplicatesOf([row], [entered('a', imported('8', 'ofx'))])).toEqual({ 0: 'a' });
  });

  it('of the partner’s renamed imports are found only if the file has the original text', async () => {
    const theirs = entered('a', { description: 'Us', ...imported(null, 'csv', false) });
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
    const found = await duplicatesOf([...others, alike, same], entries);
    expect(found).toEqual({ [others.length + 1]: 'id-1' });
  });

  it('are searched no further once the signal is aborted', async () => {
    const ended = AbortSignal.abort(new Error('ended'));
    await expect(findDuplicates('csv', [payment()], [entered('a')], ended)).rejects.toThrow(
      'ended',
    );
  });

  it('are found in time among very many similar payments', async () => {
    const rows = Array.from({ length: 20_000 }, () => payment());
    const same = Array.from({ length: 20_000 }, (_, index) => entered(`id-${index}`));
    expect((await findDuplicates('csv', rows, same)).size).toBe(20_000);
  });
});
