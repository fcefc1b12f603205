import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesFor, dayWhereReaderIs, usualHabits, type DateForm } from './dates.ts';

const usual = datesFor(usualHabits);
const iso = datesFor({ firstDayOfWeek: 1, dateStyle: 'iso' });
/** Built from local parts, so that it is equal in all time zones. */
const evening = new Date(2026, 10, 23, 18, 5);

describe('a day in words', () => {
  it.each<[DateForm, string, string]>([
    ['short', 'Nov 3', '2026-11-03'],
    ['tick', 'Nov 3', '11-03'],
    ['weekday', 'Tue, Nov 3', 'Tue 2026-11-03'],
    ['medium', 'Nov 3, 2026', '2026-11-03'],
    ['long', 'November 3, 2026', '2026-11-03'],
  ])('%s is formatted as %s or as %s', (form, words, digits) => {
    expect(usual.day('2026-11-03', form)).toBe(words);
    expect(iso.day('2026-11-03', form)).toBe(digits);
    expect(usual.dayOf(new Date(2026, 10, 3, 23), form)).toBe(words);
    expect(iso.dayOf(new Date(2026, 10, 3, 0), form)).toBe(digits);
  });

  it('is followed by its time', () => {
    expect(usual.moment(evening)).toBe('Nov 23, 2026, 6:05 PM');
    expect(usual.moment(evening, 'weekday')).toBe('Mon, Nov 23, 6:05 PM');
    expect(iso.moment(evening)).toBe('2026-11-23 18:05');
    expect(iso.moment(evening.toISOString(), 'weekday')).toBe('Mon 2026-11-23 18:05');
  });

  it.each([
    ['2026-11-23', 'Today', 'Today'],
    ['2026-11-22', 'Yesterday', 'Yesterday'],
    ['2026-11-24', 'Nov 24', '2026-11-24'],
    ['2025-11-22', 'Nov 22, 2025', '2025-11-22'],
  ])('is relative to today: %s', (day, words, digits) => {
    expect(usual.relative(day, '2026-11-23')).toBe(words);
    expect(iso.relative(day, '2026-11-23')).toBe(digits);
  });

  it('is numeric for users who chose the ISO format', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01') }), (date) => {
        fc.pre(!Number.isNaN(date.getTime()));
        const day = dayWhereReaderIs(date);
        expect(iso.day(day)).toBe(day);
        expect(iso.dayOf(date)).toBe(day);
      }),
    );
  });
});
