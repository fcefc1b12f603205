import type { Archive } from '@harmony/contract';
import type { Dates } from '@harmony/design-system/basics';

/** From when to when a couple account lasted, in words. */
export function lifetimeOf({ createdAt, endedAt }: Archive, dates: Dates): string {
  return `${dates.dayOf(createdAt)} to ${dates.dayOf(endedAt)}`;
}
