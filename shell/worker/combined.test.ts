import type { Transaction } from '@harmony/contract';
import { fixtureTransaction } from '@harmony/contract/testing';
import type { QueuedWrite } from '@harmony/contract/queue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combined, resolved, done } from './combined.ts';

const transaction = (id: string, description = 'Bread') => fixtureTransaction({ id, description });

let keys = 0;
const key = () => `key-${(keys += 1)}`;
const add = (subject: string, description = 'Bread'): QueuedWrite => ({
  id: key(),
  kind: 'add',
  subject,
  body: { description },
  after: transaction(subject, description),
  state: 'waiting',
});
const change = (subject: string, body: Partial<Transaction>): QueuedWrite => ({
  id: key(),
  kind: 'change',
  subject,
  body,
  before: transaction(subject),
  after: { ...transaction(subject), ...body },
  state: 'waiting',
});
const remove = (subject: string): QueuedWrite => ({
  id: key(),
  kind: 'remove',
  subject,
  before: transaction(subject),
  state: 'waiting',
});
const all = (...changes: QueuedWrite[]) => changes.reduce<readonly QueuedWrite[]>(combined, []);
const tried = (one: QueuedWrite): QueuedWrite => ({ ...one, triedAt: 1 });

describe('a queued write that was never sent', () => {
  it('includes later input for the same transaction', () => {
    const [only, ...more] = all(add('~1'), add('~2'), change('~1', { amount: '-4.00' }));
    expect(more.map(({ subject }) => subject)).toEqual(['~2']);
    expect(only).toMatchObject({
      kind: 'add',
      body: { description: 'Bread', amount: '-4.00' },
      after: { amount: '-4.00' },
    });
    expect(only?.before).toBeUndefined();
  });

  it('is removed when the transaction is deleted, or becomes the deletion of an existing one', () => {
    expect(all(add('~1'), change('~1', { notes: 'x' }), remove('~1'))).toEqual([]);
    const first = change('1', { description: 'Cheese' });
    const last = { ...remove('1'), before: first.after };
    expect(all(first, last)).toEqual([{ ...last, before: first.before }]);
  });

  it('is at most one change per transaction, for any input', () => {
    const entered = fc.array(
      fc.tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom('a', 'b', 'c')),
    );
    fc.assert(
      fc.property(entered, (edits) => {
        const changes = all(...edits.map(([id, description]) => change(id, { description })));
        expect(changes.map(({ subject }) => subject)).toEqual([
          ...new Set(edits.map(([id]) => id)),
        ]);
        for (const { subject, body } of changes) {
          expect(body).toEqual({ description: edits.findLast(([id]) => id === subject)?.[1] });
        }
      }),
    );
  });
});

describe('a write that may have been applied', () => {
  it('stays as it was sent, and later changes are queued behind it', () => {
    const first = tried(add('~1'));
    const next = change('~1', { amount: '-4.00' });
    expect(all(first, next, remove('~1')).map(({ kind }) => kind)).toEqual(['add', 'remove']);
    expect(all(first, next)[0]).toEqual(first);
  });

  it('passes id and state to later changes once it is applied', () => {
    const first = tried(add('~1'));
    const next = change('~1', { amount: '-4.00' });
    const response = transaction('1', 'Bread');
    expect(done([first, next, add('~2')], first, response)).toMatchObject([
      { subject: '1', before: response, after: { id: '1', amount: '-4.00' } },
      { subject: '~2' },
    ]);
  });

  it('includes later changes once it is rejected', () => {
    const first = tried(add('~1'));
    const refusal = { status: 422, text: '{}' };
    const refused: QueuedWrite = { ...first, state: 'refused', refusal };
    const [draft, ...more] = resolved([first, change('~1', { amount: '-4.00' })], refused);
    expect(more).toEqual([]);
    expect(draft).toMatchObject({ state: 'refused', refusal, body: { amount: '-4.00' } });
    expect(draft?.triedAt).toBeUndefined();
    expect(resolved([first, remove('~1')], refused)).toEqual([]);
  });
});
