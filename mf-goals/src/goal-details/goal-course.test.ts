import { describe, expect, it } from 'vitest';
import { courseOf } from './goal-course.ts';

const today = '2026-11-21';
const goal = { currentAmount: '90.00', targetAmount: '180.00' };

describe('course of a goal', () => {
  it('has a point for each day, from before the first contribution until today', () => {
    const given = [
      { date: '2026-11-01', amount: '50.00' },
      { date: '2026-10-22', amount: '30.00' },
      { date: '2026-11-01', amount: '10.00' },
    ];
    const { past, forecast } = courseOf(goal, given, today);
    expect(past).toEqual([
      { day: '2026-10-22', at: 0, cents: 0 },
      { day: '2026-10-22', at: 0, cents: 3000 },
      { day: '2026-11-01', at: 10, cents: 9000 },
      { day: today, at: 30, cents: 9000 },
    ]);
    expect(forecast?.reached).toBe('2026-12-21');
  });

  it('starts at the sum of the contributions hidden from the viewer', () => {
    const { past } = courseOf(goal, [{ date: today, amount: '20.00' }], today);
    expect(past.map(({ cents }) => cents)).toEqual([7000, 9000]);
  });

  it('handles amounts beyond the input limit', () => {
    const given = [
      { date: today, amount: '9999999.99' },
      { date: today, amount: '9999999.99' },
    ];
    const { past } = courseOf({ ...goal, currentAmount: '19999999.98' }, given, today);
    expect(past.at(-1)?.cents).toBe(1_999_999_998);
  });

  it('has no forecast without contributions or when the goal is reached', () => {
    expect(courseOf({ ...goal, currentAmount: '0.00' }, [], today)).toEqual({
      past: [{ day: today, at: 0, cents: 0 }],
      forecast: undefined,
    });
    const reached = { ...goal, currentAmount: '180.00' };
    expect(courseOf(reached, [{ date: today, amount: '180.00' }], today).forecast).toBeUndefined();
  });
});
