import type { Rhythm } from '@harmony/contract';

/** How often something repeats, in words. */
export const rhythmWords: Readonly<Record<Rhythm, string>> = {
  week: 'Every week',
  'two-weeks': 'Every two weeks',
  month: 'Every month',
  quarter: 'Every three months',
  year: 'Every year',
};
