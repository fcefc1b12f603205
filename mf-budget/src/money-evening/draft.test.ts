import type { MoneyEvening } from '@harmony/contract';
import { expect, it } from 'vitest';
import { draftAfter, isConflicting } from './draft.ts';

const evening = (decision: string | null, decisionVersion: number): MoneyEvening => ({
  id: '00000000-0000-7000-8000-000000000001',
  date: '2026-11-24',
  startedAt: '2026-11-24T19:00:00.000Z',
  startedBy: null,
  card: 'decision',
  decision,
  decisionVersion,
});

it('conflicts only with a later decision of the partner', () => {
  const draft = { text: 'Cook', version: 1 };
  expect(isConflicting(draft, evening('Save', 2))).toBe(true);
  expect(isConflicting(draft, evening(null, 2))).toBe(true);
  expect(isConflicting(draft, evening('Cook', 2))).toBe(false);
  expect(isConflicting(draft, evening('Save', 1))).toBe(false);
});

it('ends once it is saved, unless more was typed in the meantime', () => {
  const saved = evening('Cook', 2);
  expect(draftAfter({ text: 'Cook ', version: 1 }, saved)).toBeUndefined();
  const more = draftAfter({ text: 'Cook at home', version: 1 }, saved);
  expect(more).toEqual({ text: 'Cook at home', version: 2 });
});
