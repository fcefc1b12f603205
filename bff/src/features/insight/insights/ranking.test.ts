import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finding, FindingKind } from './finding.ts';
import { ranked, type Lessons } from './ranking.ts';

const [MONDAY, SUNDAY, NEXT_MONDAY] = ['2026-11-16', '2026-11-22', '2026-11-23'];

function finding(key: string, changes: Partial<Finding> = {}): Finding {
  return {
    key,
    topic: key,
    kind: 'over-budget',
    type: 'spending_alert',
    title: key,
    description: '',
    date: MONDAY,
    sizeCents: 5000,
    isFresh: false,
    figures: [],
    transactionIds: [],
    ...changes,
  };
}

const none: Lessons = new Map();
const news = (findings: readonly Finding[], lessons = none) =>
  ranked(findings, lessons, ({ topic }) => topic)
    .filter(({ isQuiet }) => !isQuiet)
    .map(({ key }) => key);

describe('highlighted insights', () => {
  it('are limited to three per week', () => {
    const week = ['a', 'b', 'c', 'd'].map((key) => finding(key, { date: SUNDAY }));
    const next = ['e', 'f', 'g', 'h'].map((key) => finding(key, { date: NEXT_MONDAY }));
    expect(news([...week, ...next])).toEqual(['a', 'b', 'c', 'e', 'f', 'g']);
  });

  it('follow the viewer’s first day of the week', () => {
    const week = ['a', 'b', 'c', 'd'].map((key) => finding(key, { date: SUNDAY }));
    const next = ['e', 'f'].map((key) => finding(key, { date: NEXT_MONDAY }));
    const fromSunday = ranked([...week, ...next], none, ({ topic }) => topic, 7);
    expect(fromSunday.filter(({ isQuiet }) => !isQuiet).map(({ key }) => key)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('are the most important ones, and the largest of each kind', () => {
    const pace = finding('pace', { kind: 'goal-ahead', sizeCents: 900_000 });
    const reached = finding('reached', { kind: 'goal-reached' });
    const [small, large] = [
      finding('small', { sizeCents: 200 }),
      finding('large', { sizeCents: 40_000 }),
    ];
    expect(news([pace, small, reached, large])).toEqual(['small', 'reached', 'large']);
    const others = ['x', 'y'].map((key) => finding(key, { sizeCents: 30_000 }));
    expect(news([small, ...others, large])).toEqual(['x', 'y', 'large']);
  });

  it('exclude topics marked as not useful, budgets just set, and amounts below two dollars', () => {
    const lessons: Lessons = new Map([['taught', 'over-budget']]);
    const fresh = finding('fresh', { isFresh: true });
    const cents = finding('cents', { sizeCents: 199 });
    expect(news([finding('taught'), fresh, cents, finding('other')], lessons)).toEqual(['other']);
  });

  it('prefer other kinds after several topics of one kind were not useful', () => {
    const budgets = ['a', 'b', 'c'].map((key) => finding(key));
    const bill = finding('bill', { kind: 'grown-bill' });
    expect(news([...budgets, bill])).toEqual(['a', 'b', 'c']);
    expect(news([...budgets, bill], new Map([['z', 'over-budget']]))).toEqual(['a', 'b', 'bill']);
  });

  it('are marked without losing or reordering findings', () => {
    const kinds: FindingKind[] = ['over-budget', 'grown-bill', 'goal-ahead'];
    const some = fc.array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        sizeCents: fc.nat({ max: 1_000_000 }),
        date: fc.constantFrom(MONDAY, SUNDAY, NEXT_MONDAY),
      }),
    );
    fc.assert(
      fc.property(some, (list) => {
        const findings = list.map((changes, place) => finding(`f${place}`, changes));
        const all = ranked(findings, none, ({ topic }) => topic);
        expect(all.map(({ key }) => key)).toEqual(findings.map(({ key }) => key));
        for (const week of [[MONDAY, SUNDAY], [NEXT_MONDAY]]) {
          const ofWeek = all.filter(({ date, isQuiet }) => week.includes(date) && !isQuiet);
          expect(ofWeek.length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });
});
