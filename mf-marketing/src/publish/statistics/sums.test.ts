import { expect, it } from 'vitest';
import { csvOf, dayByDay, within } from './sums.ts';

const days = [
  { day: '2026-02-27', tool: 'calculator', views: 9, starts: 4, results: 2, clicks: 1 },
  { day: '2026-03-01', tool: 'calculator', views: 5, starts: 3, results: 2, clicks: 0 },
  { day: '2026-03-01', tool: 'debt-payoff', views: 1, starts: 1, results: 0, clicks: 0 },
] as const;

it('adds the tools of a day, and fills in the days without counts', () => {
  expect(dayByDay(days, '2026-03-02', 3)).toEqual([
    { day: '2026-02-28', views: 0, starts: 0, results: 0, clicks: 0 },
    { day: '2026-03-01', views: 6, starts: 4, results: 2, clicks: 0 },
    { day: '2026-03-02', views: 0, starts: 0, results: 0, clicks: 0 },
  ]);
});

it('includes the first day of a range and none before it', () => {
  expect(within(days, '2026-03-02', 4)).toHaveLength(3);
  expect(within(days, '2026-03-02', 3)).toHaveLength(2);
});

it('writes a CSV row for each day and tool', () => {
  expect(csvOf(days.slice(1))).toBe(
    'day,tool,views,starts,results,clicks\r\n2026-03-01,calculator,5,3,2,0\r\n2026-03-01,debt-payoff,1,1,0,0\r\n',
  );
});
