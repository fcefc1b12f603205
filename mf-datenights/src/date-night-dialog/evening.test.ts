import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAndTime, instantOf } from './evening.ts';

describe('day and time of an evening', () => {
  it('round-trip at any time of the year', () => {
    const minutes = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(minutes, (date) => {
        date.setSeconds(0, 0);
        const { day, time } = dayAndTime(date.toISOString());
        // When clocks are set back, the repeated hour has the same local time for two instants.
        const again = dayAndTime(instantOf(day, time));
        expect(again).toEqual({ day, time });
      }),
    );
  });

  it('require a day and default to the usual time', () => {
    expect(instantOf('', '20:00')).toBe('');
    expect(instantOf('soon', '20:00')).toBe('');
    expect(dayAndTime(instantOf('2026-11-21', '')).time).toBe('19:00');
  });
});
