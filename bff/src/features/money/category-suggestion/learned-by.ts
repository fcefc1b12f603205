import { addDays, utcDay } from '@harmony/contract';
import type { Category } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { countVisibleByDescription } from '../transactions/description-uses.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { learn } from './learn.ts';
import type { Learned } from './learn.ts';

/** More than a year, to include yearly payments such as insurance. */
const DAYS = 400;

/** Builds suggestions from the part of the couple's history that is visible to the viewer. */
export async function learnedBy(
  reader: Reader,
  viewer: CoupleViewer,
  categories: readonly Category[],
): Promise<Learned> {
  const from = addDays(utcDay(new Date()), -DAYS);
  return learn(
    await countVisibleByDescription(reader, viewer, { from, isCounted: true }),
    categories,
  );
}
