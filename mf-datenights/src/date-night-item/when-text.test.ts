import { fixtureDateNight } from '@harmony/contract/testing';
import { datesFor, usualHabits } from '@harmony/design-system';
import { expect, it } from 'vitest';
import { whenText } from './when-text.ts';

const dates = datesFor(usualHabits);
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const plannedDate = '2020-12-25T01:00:00.000Z';
const text = (timeZone: string) => whenText(fixtureDateNight({ plannedDate, timeZone }), dates);

it('formats the day and time in the time zone of a date night, and names a different one', () => {
  expect(text('America/New_York')).toBe('Dec 24, 2020, 8:00 PM EST');
  expect(text('Asia/Kathmandu')).toBe('Dec 25, 2020, 6:45 AM GMT+5:45');
});

it("formats the day and time without a time zone if it is the reader's", () => {
  expect(text('UTC')).toBe(dates.moment(plannedDate));
  expect(text(here)).toBe(dates.moment(plannedDate));
  expect(text('Mars/Olympus')).toBe(dates.moment(plannedDate));
});
