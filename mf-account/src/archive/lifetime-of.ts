import type { Archive } from '@harmony/contract';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** From when to when a couple account lasted, in words. */
export function lifetimeOf({ createdAt, endedAt }: Archive): string {
  return `${day.format(new Date(createdAt))} to ${day.format(new Date(endedAt))}`;
}
