import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { goalForecast } from './goal-pace.ts';

const today = '2026-11-21';
const ago = (days: number, cents: number) => ({ date: addDays(today, -days), cents });

describe('a goal forecast', () => {
  it('extrapolates the last 90 days', () => {
    const given = [ago(400, 999_999), ago(89, 6000), ago(30, 2000), ago(0, 1000)];
    expect(goalForecast(given, 10_000, today)).toEqual({
      pace: 100,
      reached: addDays(today, 100),
    });
  });

  it('assumes at least a month for a new goal', () => {
    expect(goalForecast([ago(0, 30_000)], 10_000, today)?.reached).toBe(addDays(today, 10));
    expect(goalForecast([ago(60, 60_000)], 10_000, today)?.reached).toBe(addDays(today, 10));
  });

  it('subtracts withdrawals, and is undefined without growth', () => {
    expect(goalForecast([ago(20, 5000), ago(10, -5000)], 100, today)).toBeUndefined();
    expect(goalForecast([], 100, today)).toBeUndefined();
    expect(goalForecast([ago(91, 100)], 100, today)).toBeUndefined();
    expect(goalForecast([ago(1, 1)], 999_999_999, today)).toBeUndefined();
    expect(goalForecast([ago(100, 9000), ago(10, -5000)], 100, today)).toBeUndefined();
  });

  it('counts the last 90 days, and not the day before them', () => {
    expect(goalForecast([ago(90, 9000)], 100, today)).toBeUndefined();
    expect(goalForecast([ago(89, 8900)], 1000, today)?.reached).toBe(addDays(today, 10));
  });

  it('covers ten years, and not a day more', () => {
    const aCentADay = [ago(0, 30)];
    expect(goalForecast(aCentADay, 3650, today)?.reached).toBe(addDays(today, 3650));
    expect(goalForecast(aCentADay, 3651, today)).toBeUndefined();
  });
});
