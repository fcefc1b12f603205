import { addDays, utcDay } from '@harmony/contract';
import type { Suggestion } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { countVisibleByDescription } from './description-uses.ts';
import type { DescriptionUse } from './description-uses.ts';

/** More than a year, to include yearly expenses such as holidays. */
const DAYS = 400;
const MAX = 200;

/**
 * Returns the couple's recent descriptions by frequency, each with its latest category. Spellings that differ in case
 * are merged into the latest one.
 */
export async function suggestions(reader: Reader, viewer: CoupleViewer): Promise<Suggestion[]> {
  const from = addDays(utcDay(new Date()), -DAYS);
  const uses = await countVisibleByDescription(reader, viewer, { from, isCounted: true });
  return [...Map.groupBy(uses, ({ description }) => description.toLowerCase()).values()]
    .map(mergeUses)
    .toSorted(mostUsedFirst)
    .slice(0, MAX)
    .map(({ description, categoryId }) => ({ description, categoryId }));
}

/** Returns the latest use of a description with the sum of all uses. */
function mergeUses(uses: readonly DescriptionUse[]): DescriptionUse {
  const [latest] = uses.toSorted(
    (one, other) => compare(other.latest, one.latest) || mostUsedFirst(one, other),
  );
  const count = uses.reduce((sum, each) => sum + each.uses, 0);
  return { ...(latest as DescriptionUse), uses: count };
}

/** Total order, so that results are deterministic. */
function mostUsedFirst(one: DescriptionUse, other: DescriptionUse): number {
  return (
    other.uses - one.uses ||
    compare(other.latest, one.latest) ||
    compare(one.description, other.description) ||
    compare(one.categoryId, other.categoryId)
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
