import { expect, it } from 'vitest';
import { localTimes } from './local-time.ts';

it.each([
  ['2026-12-24', '19:30', 'UTC', '2026-12-24T19:30:00.000Z'],
  ['2026-12-24', '19:30', 'America/New_York', '2026-12-25T00:30:00.000Z'],
  ['2026-07-01', '19:30', 'America/New_York', '2026-07-01T23:30:00.000Z'],
  ['2026-12-24', '19:30', 'Asia/Kathmandu', '2026-12-24T13:45:00.000Z'],
  ['2026-12-24', '00:30', 'Pacific/Kiritimati', '2026-12-23T10:30:00.000Z'],
  // The clocks change at 01:00 UTC.
  ['2026-10-25', '01:30', 'Europe/Berlin', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25', '19:30', 'Europe/Berlin', '2026-10-25T18:30:00.000Z'],
  ['2026-03-29', '19:30', 'Europe/Berlin', '2026-03-29T17:30:00.000Z'],
])('%s at %s in %s is %s', (day, time, timeZone, instant) => {
  expect(localTimes(timeZone)(day, time).toISOString()).toBe(instant);
});
