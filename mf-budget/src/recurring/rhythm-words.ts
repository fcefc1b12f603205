import { t } from '@lingui/core/macro';
import type { Rhythm } from '@harmony/contract';

/** Labels of the intervals. */
export const rhythmWords: Readonly<Record<Rhythm, string>> = {
  week: t`Every week`,
  'two-weeks': t`Every two weeks`,
  month: t`Every month`,
  quarter: t`Every three months`,
  year: t`Every year`,
};
