import { addDays, utcDay } from '@harmony/contract';
import type { Suggestion } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { countVisibleByDescription } from './visible-sums.ts';
import type { DescriptionUse } from './visible-sums.ts';

/** How far back one looks: last year's holidays are soon this year's. */
const DAYS = 400;
const MOST = 200;

/**
 * The descriptions that the viewer's couple used lately, the most used first, each with the category
 * that it last had. Spellings that differ in case count as one, written as the last time.
 */
export async function suggestions(reader: Reader, viewer: CoupleViewer): Promise<Suggestion[]> {
  const from = addDays(utcDay(new Date()), -DAYS);
  const uses = await countVisibleByDescription(reader, viewer, { from });
  return [...Map.groupBy(uses, ({ description }) => description.toLowerCase()).values()]
    .map(together)
    .toSorted(mostUsedFirst)
    .slice(0, MOST)
    .map(({ description, categoryId }) => ({ description, categoryId }));
}

/** The latest use of a description, with all its uses counted. */
function together(uses: readonly DescriptionUse[]): DescriptionUse {
  const [latest] = uses.toSorted(
    (one, other) => compare(other.latest, one.latest) || mostUsedFirst(one, other),
  );
  const count = uses.reduce((sum, each) => sum + each.uses, 0);
  return { ...(latest as DescriptionUse), uses: count };
}

/** In an order that depends on nothing but what is compared. */
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
