import { t } from '@lingui/core/macro';
import type { Rhythm } from '@harmony/contract';

/** How often something repeats, in words. */
export const rhythmWords: Readonly<Record<Rhythm, string>> = {
  week: t`Every week`,
  'two-weeks': t`Every two weeks`,
  month: t`Every month`,
  quarter: t`Every three months`,
  year: t`Every year`,
};
