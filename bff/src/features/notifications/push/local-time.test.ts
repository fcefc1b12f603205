import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuietHour } from '@harmony/contract';
import { hourAfter, localTime, quietUntil } from './local-time.ts';

describe('local time', () => {
  it.each([
    ['2026-11-23T23:30:00Z', 'Europe/Berlin', '2026-11-24', 0, 30],
    ['2026-11-23T23:30:00Z', 'America/New_York', '2026-11-23', 18, 30],
    ['2026-07-01T12:00:00Z', 'Asia/Kathmandu', '2026-07-01', 17, 45],
    ['2026-12-31T12:00:00Z', 'Pacific/Kiritimati', '2027-01-01', 2, 0],
  ])('%s in %s', (instant, zone, day, hour, minute) => {
    expect(localTime(new Date(instant), zone)).toEqual({ day, hour, minute });
  });
});

describe('the next time of a local hour', () => {
  it.each([
    ['2026-03-28T08:20:30Z', '2026-03-29T07:00:00.000Z'],
    ['2026-10-24T07:00:00Z', '2026-10-25T08:00:00.000Z'],
    ['2026-11-28T07:59:59Z', '2026-11-28T08:00:00.000Z'],
    ['2026-11-28T01:30:00Z', '2026-11-28T08:00:00.000Z'],
  ])('after %s is reached in steps that are never late', (start, nine) => {
    const timeZone = 'Europe/Berlin';
    let now = new Date(start);
    do now = hourAfter(now, localTime(now, timeZone), 9);
    while (localTime(now, timeZone).hour !== 9);
    expect(now.toISOString()).toBe(nine);
  });
});

describe('quiet hours', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const zone = fc.constantFrom('Etc/GMT+11', 'Etc/GMT-14', 'UTC', 'Asia/Kathmandu');
  const instant = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2028-01-01T00:00:00Z'),
    noInvalidDate: true,
  });

  it('end at their hour within a day, and delay nothing outside of them', () => {
    fc.assert(
      fc.property(hour, hour, zone, instant, (from, until, timeZone, now) => {
        fc.pre(from !== until);
        const end = quietUntil(now, timeZone, { from, until });
        expect(end !== undefined).toBe(isQuietHour({ from, until }, localTime(now, timeZone).hour));
        if (!end) return;
        expect(localTime(end, timeZone)).toMatchObject({ hour: until, minute: 0 });
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
      }),
    );
  });

  it('may span midnight, and may be unset', () => {
    const night = { from: 22, until: 7 };
    const quiet = [...Array(24).keys()].filter((each) => isQuietHour(night, each));
    expect(quiet).toEqual([0, 1, 2, 3, 4, 5, 6, 22, 23]);
    expect(quietUntil(new Date(), 'UTC', null)).toBeUndefined();
  });
});
