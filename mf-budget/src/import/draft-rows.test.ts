import type { Import, ImportRow } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import {
  carriedOver,
  committed,
  corrected,
  fitsInbox,
  recurringText,
  shownRows,
  type Corrections,
  type FileChoices,
} from './draft-rows.ts';

const row = (index: number, changes: Partial<ImportRow> = {}): ImportRow => ({
  index,
  date: '2026-03-02',
  amount: '-1.00',
  description: 'Bread',
  originalDescription: 'BREAD 12',
  notes: null,
  reference: null,
  categoryId: null,
  categoryReason: null,
  type: 'personal',
  typeReason: null,
  isVisible: true,
  duplicateOf: null,
  duplicateReason: null,
  like: null,
  wasDeleted: false,
  kind: 'spending',
  accountId: null,
  transferOf: null,
  isRepeatedInFile: false,
  parts: null,
  paidBy: null,
  split: null,
  otherAccountId: null,
  refundOf: null,
  settlement: null,
  leftOut: null,
  ...changes,
});

const ours: FileChoices = { ownership: 'ours', accountId: undefined };

const draft = (...rows: ImportRow[]): Import => ({
  id: '01890000-0000-7000-8000-000000000000',
  fileName: 'march.csv',
  format: 'csv',
  mapping: null,
  answered: {},
  needsMapping: false,
  accounts: [],
  movingIn: null,
  rows,
  problems: [],
  evidence: [],
  questions: [],
  account: null,
  currency: null,
  table: null,
  usual: { type: 'personal', isVisible: true, accountId: null },
});

describe('a settlement in a file', () => {
  it('is imported unchanged or left out, regardless of the choices for the file and similar rows', () => {
    const file = draft(row(0, { settlement: { from: 'robin', to: 'kim' } }));
    const choices: FileChoices = { ownership: 'hidden', accountId: 'giro' };
    const corrections: Corrections = new Map([[0, { categoryId: 'food', isIncluded: false }]]);
    const rows = shownRows(file, corrections, choices);
    expect(rows).toMatchObject([{ categoryId: null, accountId: null, isIncluded: false }]);
    expect(committed(file, rows, corrections, choices).rows).toEqual([
      { index: 0, include: false },
    ]);
    expect(fitsInbox(shownRows(file, new Map(), choices), new Map())).toBe(false);
  });
});

describe('rows of a draft', () => {
  const hidden = row(1, { typeReason: 'rule', isVisible: false });
  const known = row(2, { duplicateOf: '01890000-0000-7000-8000-000000000001' });

  it('use the owner of the account unless a rule or a correction sets another one', () => {
    const corrections = corrected(new Map(), [2], { isIncluded: true, ownership: 'shown' });
    const shown = shownRows(draft(row(0), hidden, known), corrections, ours);
    expect(shown.map(({ type, isVisible, isIncluded }) => [type, isVisible, isIncluded])).toEqual([
      ['shared', true, true],
      ['personal', false, true],
      ['personal', true, true],
    ]);
    expect(shownRows(draft(known), new Map(), ours)[0]?.isIncluded).toBe(false);
  });

  it('are sent as shown', () => {
    const rows = draft(row(0), row(3));
    const first = corrected(new Map(), [0, 3], { categoryId: 'a' });
    const second = corrected(first, [3], { ownership: 'hidden', isIncluded: false });
    expect(committed(rows, shownRows(rows, second, ours), second, ours)).toEqual({
      type: 'shared',
      isVisible: true,
      rows: [
        { index: 0, categoryId: 'a' },
        { index: 3, categoryId: 'a', type: 'personal', isVisible: false, include: false },
      ],
    });
  });

  it('get the account of the file, of a rule or of a correction, and hidden ones no open account', () => {
    const rows = draft(row(0), row(1, { accountId: 'ruled' }), row(2), row(3));
    const file = { ownership: 'shown', accountId: 'open' } as const;
    const corrections = corrected(corrected(new Map(), [2], { ownership: 'hidden' }), [3], {
      accountId: null,
    });
    const shown = shownRows(rows, corrections, file, new Set(['open']));
    expect(shown.map(({ accountId }) => accountId)).toEqual(['open', 'ruled', null, null]);
    expect(committed(rows, shown, corrections, file)).toMatchObject({
      accountId: 'open',
      rows: [
        { index: 2, type: 'personal', isVisible: false, accountId: null },
        { index: 3, accountId: null },
      ],
    });
  });

  it('become one transfer with the other side, as long as both are imported into different accounts', () => {
    const rows = draft(
      row(0, { transferOf: 1 }),
      row(1, { amount: '1.00', transferOf: 0, accountId: 'savings' }),
    );
    const accepted = corrected(new Map(), [0, 1], { isTransfer: true });
    const sentWith = (corrections: Corrections, accountId: string | null = null) => {
      const file = { ownership: 'shown', accountId } as const;
      return committed(rows, shownRows(rows, corrections, file), corrections, file).rows;
    };
    expect(sentWith(accepted)).toEqual([{ index: 0, transferOf: 1 }]);
    expect(sentWith(accepted, 'savings')).toEqual([]);
    expect(sentWith(corrected(accepted, [1], { isIncluded: false }))).toEqual([
      { index: 1, include: false },
    ]);
  });

  it('keep their corrections when the file is read again', () => {
    const before = [row(0), row(1), row(2, { originalDescription: 'MILK' })];
    const after = [
      row(0, { originalDescription: 'TEA' }),
      row(1, { amount: '1.00' }),
      row(2, { amount: '1.00' }),
    ];
    const corrections = corrected(new Map(), [1, 2], { categoryId: 'a' });
    expect([...carriedOver(corrections, before, after)]).toEqual([[2, { categoryId: 'a' }]]);
  });

  it.each([
    ['SQ *BLUE BOTTLE 0231', 'BLUE BOTTLE'],
    ['REWE Markt 4711', 'REWE Markt'],
    ['4711', '4711'],
  ])('suggests for a rule on “%s”: “%s”', (description, expected) => {
    expect(recurringText(description)).toBe(expected);
  });
});

describe('the inbox', () => {
  const fits = (own: ImportRow, corrections: Corrections = new Map()) =>
    fitsInbox(shownRows(draft(own), corrections, ours), corrections);

  it('is offered for rows that it stores without loss', () => {
    expect(fits(row(0))).toBe(true);
    expect(fits(row(0), corrected(new Map(), [0], { isIncluded: true }))).toBe(true);
    expect(fits(row(0), corrected(new Map(), [0], { ownership: 'hidden' }))).toBe(false);
    expect(fits(row(0, { parts: [] }))).toBe(false);
    expect(fits(row(0, { paidBy: 'both' }))).toBe(false);
    expect(fits(row(0, { kind: 'transfer' }))).toBe(false);
  });
});
