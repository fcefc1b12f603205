import type { Import, ImportRow } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import { committed, corrected, recurringText, shownRows } from './draft-rows.ts';

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
  leftOut: null,
  ...changes,
});

const draft = (...rows: ImportRow[]): Import => ({
  id: '01890000-0000-7000-8000-000000000000',
  fileName: 'march.csv',
  format: 'csv',
  mapping: null,
  needsMapping: false,
  rows,
  problems: [],
  evidence: [],
  questions: [],
  account: null,
  currency: null,
  table: null,
  usual: { type: 'personal', isVisible: true, accountId: null },
});

describe('rows of a draft', () => {
  const hidden = row(1, { typeReason: 'rule', isVisible: false });
  const known = row(2, { duplicateOf: '01890000-0000-7000-8000-000000000001' });

  it('use the owner of the account unless a rule or a correction sets another one', () => {
    const corrections = corrected(new Map(), [2], { isIncluded: true, whose: 'shown' });
    const shown = shownRows(draft(row(0), hidden, known), corrections, 'ours');
    expect(shown.map(({ type, isVisible, isIncluded }) => [type, isVisible, isIncluded])).toEqual([
      ['shared', true, true],
      ['personal', false, true],
      ['personal', true, true],
    ]);
    expect(shownRows(draft(known), new Map(), 'ours')[0]?.isIncluded).toBe(false);
  });

  it('are sent as shown', () => {
    const first = corrected(new Map(), [0, 3], { categoryId: 'a' });
    const second = corrected(first, [3], { whose: 'hidden', isIncluded: false });
    expect(committed(second, 'ours')).toEqual({
      type: 'shared',
      isVisible: true,
      rows: [
        { index: 0, categoryId: 'a' },
        { index: 3, categoryId: 'a', type: 'personal', isVisible: false, include: false },
      ],
    });
  });

  it.each([
    ['SQ *BLUE BOTTLE 0231', 'BLUE BOTTLE'],
    ['REWE Markt 4711', 'REWE Markt'],
    ['4711', '4711'],
  ])('suggests for a rule on “%s”: “%s”', (description, expected) => {
    expect(recurringText(description)).toBe(expected);
  });
});
