import type { Transaction } from '@harmony/contract';
import { fixtureTransaction } from '@harmony/contract/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withChanges } from './pending-changes.ts';

const transaction = (id: string, date = '2026-03-01'): Transaction =>
  fixtureTransaction({ id, date });
const idsOf = (transactions: readonly Transaction[]) => transactions.map(({ id }) => id);

const list = [transaction('3', '2026-03-02'), transaction('2'), transaction('1')];

describe('pending changes', () => {
  it('insert new transactions at the top of their day, and remove deleted ones', () => {
    expect(idsOf(withChanges(list, [{ put: [transaction('~')] }]))).toEqual(['3', '~', '2', '1']);
    expect(idsOf(withChanges(list, [{ removed: ['2'] }]))).toEqual(['3', '1']);
    expect(idsOf(withChanges([], [{ put: [transaction('9')] }]))).toEqual(['9']);
  });

  it('move a transaction whose day changed, and the last change wins', () => {
    const moved = transaction('3', '2026-02-01');
    expect(idsOf(withChanges(list, [{ put: [moved] }]))).toEqual(['2', '1', '3']);
    expect(idsOf(withChanges(list, [{ put: [moved] }, { removed: ['3'] }]))).toEqual(['2', '1']);
    expect(withChanges(list, [{ removed: ['3'] }, { put: list.slice(0, 1) }])).toEqual(list);
  });

  it('remove both transactions of a transfer', () => {
    const [sent, received] = ['5', '4'].map((id) =>
      fixtureTransaction({ id, kind: 'transfer', transferId: 'one', date: '2026-03-02' }),
    ) as [Transaction, Transaction];
    const change = { removed: [sent.id], removedTransfer: 'one' };
    expect(withChanges([sent, received, ...list], [change])).toEqual(list);
  });

  it('do not mutate the list, and keep it sorted', () => {
    const some = fc.uniqueArray(
      fc.record({ id: fc.stringMatching(/^[a-f]{2}$/), day: fc.integer({ min: 1, max: 4 }) }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    const created = (all: readonly { id: string; day: number }[]) =>
      all.map(({ id, day }) => transaction(id, `2026-03-0${day}`));
    const sorted = (all: readonly Transaction[]) =>
      all.toSorted((a, b) => (`${a.date}${a.id}` < `${b.date}${b.id}` ? 1 : -1));
    fc.assert(
      fc.property(some, some, fc.array(fc.stringMatching(/^[a-f]{2}$/)), (before, put, removed) => {
        const truth = sorted(created(before));
        const copy = structuredClone(truth);
        const shown = withChanges(truth, [{ removed }, { put: created(put) }]);
        expect(truth).toEqual(copy);
        expect(shown).toEqual(sorted(shown));
        const replaced = new Set([...removed, ...put.map(({ id }) => id)]);
        expect(new Set(idsOf(shown))).toEqual(
          new Set([...idsOf(truth).filter((id) => !replaced.has(id)), ...put.map(({ id }) => id)]),
        );
      }),
    );
  });
});
