import { expect, it } from 'vitest';
import { demoByDay } from './demo-by-day.ts';

it('is the same for a day and language, and ends with the day', () => {
  const byDay = demoByDay();
  const english = byDay('2026-02-28', 'en');
  const german = byDay('2026-02-28', 'de');
  expect(byDay('2026-02-28', 'en')).toBe(english);
  expect([english.words('Rent'), german.words('Rent')]).toEqual(['Rent', 'Miete']);
  const next = byDay('2026-03-01', 'en');
  expect(next.today).toBe('2026-03-01');
  expect(next.data.transactions.at(-1)?.day.slice(0, 7)).toBe('2026-03');
});
