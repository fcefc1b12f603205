import { t } from '@lingui/core/macro';
import type { Rhythm } from '@harmony/contract';

/** Labels of the intervals. */
export const rhythmWords: Readonly<Record<Rhythm, string>> = {
  week: t`Weekly`,
  'two-weeks': t`Every two weeks`,
  month: t`Monthly`,
  quarter: t`Quarterly`,
  year: t`Yearly`,
};
