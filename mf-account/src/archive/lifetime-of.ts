import { t } from '@lingui/core/macro';
import type { Archive } from '@harmony/contract';
import type { Dates } from '@harmony/design-system/basics';

/** Returns the period of a couple account as text. */
export function lifetimeOf({ createdAt, endedAt }: Archive, dates: Dates): string {
  const start = dates.dayOf(createdAt);
  const end = dates.dayOf(endedAt);
  return t`${start} to ${end}`;
}
