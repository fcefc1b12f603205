import { describe, expect, it } from 'vitest';
import { isDigestTime, weekBefore } from './digest-week.ts';

describe('the digest', () => {
  it.each([
    ['2026-11-16T00:00:00Z', '2026-11-09', '2026-11-15'],
    ['2026-11-18T12:00:00Z', '2026-11-09', '2026-11-15'],
    ['2026-11-22T23:59:59Z', '2026-11-09', '2026-11-15'],
    ['2026-11-23T00:00:00Z', '2026-11-16', '2026-11-22'],
    ['2027-01-04T09:00:00Z', '2026-12-28', '2027-01-03'],
  ])('at %s covers %s to %s', (now, first, last) => {
    expect(weekBefore(new Date(now))).toEqual({ first, last });
  });

  it.each([
    [1, '2026-11-16', '2026-11-22'],
    [6, '2026-11-14', '2026-11-20'],
    [7, '2026-11-15', '2026-11-21'],
    [2, '2026-11-10', '2026-11-16'],
  ] as const)('starts on the chosen day of the week: %i', (firstDayOfWeek, first, last) => {
    expect(weekBefore(new Date('2026-11-23T08:00:00Z'), firstDayOfWeek)).toEqual({ first, last });
  });

  it.each([
    ['2026-11-16T07:59:59Z', false],
    ['2026-11-16T08:00:00Z', true],
    ['2026-11-18T23:00:00Z', true],
    ['2026-11-19T00:00:00Z', false],
    ['2026-11-22T12:00:00Z', false],
  ])('is sent at %s: %s', (now, isTime) => {
    expect(isDigestTime(new Date(now))).toBe(isTime);
  });
});
