import type { CoupleViewer } from './viewer.ts';

/** The ids of everybody in the viewer's couple: who hears of what is shared. */
export function bothOf({ couple }: CoupleViewer): string[] {
  return couple.members.map(({ id }) => id);
}
