import { describe, expect, it } from 'vitest';
import { badgeOf } from './badge-of.ts';

const at = (...parts: [number, number, number, number, number]): Date => new Date(...parts);
const planned = (date: Date, timeZone = 'UTC') => ({
  status: 'planned' as const,
  plannedDate: date.toISOString(),
  timeZone,
});

describe('date night badge', () => {
  const today = '2026-02-14';

  it.each([
    ['today', at(2026, 1, 14, 0, 0)],
    ['today', at(2026, 1, 14, 23, 59)],
    ['missed', at(2026, 1, 13, 23, 59)],
    ['planned', at(2026, 1, 15, 0, 0)],
  ])('is %s at the edges of the day', (badge, date) => {
    expect(badgeOf(planned(date), today)).toBe(badge);
  });

  it('uses the day in the time zone in which it was planned', () => {
    const now = new Date();
    const inZones = (date: Date) =>
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => badgeOf(planned(date, zone), ''));
    expect(inZones(now)).toEqual(['today', 'today']);
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
    expect(inZones(hours(24))).toEqual(['planned', 'planned']);
    expect(inZones(hours(-24))).toEqual(['missed', 'missed']);
  });

  it('stays completed regardless of the date', () => {
    expect(badgeOf({ ...planned(at(2020, 0, 1, 0, 0)), status: 'completed' }, today)).toBe(
      'completed',
    );
  });
});
