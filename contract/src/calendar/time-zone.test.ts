import { describe, expect, it } from 'vitest';
import { dayIn, isTimeZone } from './time-zone.ts';

describe('the day of an instant', () => {
  it.each([
    ['2026-12-25T01:00:00Z', 'America/New_York', '2026-12-24'],
    ['2026-12-25T01:00:00Z', 'UTC', '2026-12-25'],
    ['2026-12-31T23:30:00Z', 'Europe/Berlin', '2027-01-01'],
    ['2027-01-01T04:59:00Z', 'America/New_York', '2026-12-31'],
    ['2026-10-24T22:30:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T22:30:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-11-23T18:20:00Z', 'Asia/Kathmandu', '2026-11-24'],
    ['2026-11-23T09:59:00Z', 'Pacific/Kiritimati', '2026-11-23'],
    ['9999-12-31T23:30:00Z', 'Asia/Tokyo', '9999-12-31'],
  ])('%s in %s is %s', (instant, timeZone, day) => {
    expect(dayIn(new Date(instant), timeZone)).toBe(day);
  });
});

describe('a time zone', () => {
  it('is known by its name in the IANA database, and not by an offset', () => {
    for (const name of ['Europe/Berlin', 'UTC', 'Asia/Kolkata', 'America/Argentina/Ushuaia']) {
      expect(isTimeZone(name)).toBe(true);
    }
    for (const name of ['Mars/Olympus', '+01:00', '-05', '', ' ', 'Europe/Berlin ']) {
      expect(isTimeZone(name)).toBe(false);
    }
  });
});
