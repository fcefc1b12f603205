import { addDays, utcDay } from '@harmony/contract';
import type { Category } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { countVisibleByDescription } from '../transactions/visible-sums.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { learn } from './learn.ts';
import type { Learned } from './learn.ts';

/** How far back one looks: last year's insurance is soon this year's. */
const DAYS = 400;

/** What the couple's history says to the viewer: learnt from what they may see, and nothing else. */
export async function learnedBy(
  reader: Reader,
  viewer: CoupleViewer,
  categories: readonly Category[],
): Promise<Learned> {
  const from = addDays(utcDay(new Date()), -DAYS);
  return learn(await countVisibleByDescription(reader, viewer, { from }), categories);
}
