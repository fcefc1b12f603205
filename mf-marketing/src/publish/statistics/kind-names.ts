import { t } from '@lingui/core/macro';
import type { Sums } from './sums.ts';

/** Returns the names of counts. */
export function kindNames(): Readonly<Record<keyof Sums, string>> {
  return { views: t`Views`, starts: t`Starts`, results: t`Results`, clicks: t`Clicks` };
}
