import { datesFor, usualHabits } from '@harmony/design-system/basics';
import { describe, expect, it } from 'vitest';
import { datePresets, rangeName } from './date-presets.ts';

describe('date presets', () => {
  it('are whole months and years, also around New Year', () => {
    expect(datePresets('2026-01-15')).toEqual([
      { label: 'This month', from: '2026-01-01', to: '2026-01-31' },
      { label: 'Last month', from: '2025-12-01', to: '2025-12-31' },
      { label: 'Last 3 months', from: '2025-11-01', to: '2026-01-31' },
      { label: 'This year', from: '2026-01-01', to: '2026-12-31' },
      { label: 'Last year', from: '2025-01-01', to: '2025-12-31' },
    ]);
  });

  it.each([
    [{ from: '2026-02-01', to: '2026-02-28' }, 'February 2026'],
    [{ from: '2026-02-01', to: '2026-02-27' }, 'Feb 1, 2026 to Feb 27, 2026'],
    [{ from: '2026-02-01', to: '2026-02-01' }, 'Feb 1, 2026'],
    [{ from: '2026-02-01', to: '' }, 'Since Feb 1, 2026'],
    [{ from: '', to: '2026-02-01' }, 'Until Feb 1, 2026'],
  ])('formats %o as %s', (range, name) => {
    expect(rangeName(range, datesFor(usualHabits))).toBe(name);
  });
});
