import { addDays, toCents } from '@harmony/contract';
import type { Currency } from '@harmony/contract';
import { listCategories } from '../../money/categories/read-categories.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { listGoals } from '../../together/goals/read-goals.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { sumVisibleByCategory } from '../../money/transactions/visible-sums.ts';
import type { Week } from './digest-week.ts';
import { nameOfBuiltIn } from '../../money/categories/built-in-categories.ts';

const MAX_CATEGORIES = 3;
const MAX_GOALS = 3;

/** Content of a digest, amounts in cents. Shared money only, since mails may be read by others. */
export interface Digest {
  week: Week;
  /** Currency of all amounts (ISO 4217). */
  currency: Currency;
  spentCents: number;
  /** Spending of the previous week. */
  spentBeforeCents: number;
  /** Largest categories first. */
  categories: readonly { name: string; cents: number }[];
  goals: readonly { name: string; savedCents: number; targetCents: number }[];
}

/** Returns the digest of a couple's week from data visible to the viewer; `undefined` without any activity. */
export async function weeklyDigest(
  reader: Reader,
  viewer: CoupleViewer,
  week: Week,
): Promise<Digest | undefined> {
  const sumsOf = (weeks: number) =>
    sumVisibleByCategory(reader, viewer, {
      from: addDays(week.first, -7 * weeks),
      to: addDays(week.last, -7 * weeks),
      type: 'shared',
      spendingOnly: true,
    });
  const sums = await sumsOf(0);
  if (sums.length === 0) return undefined;
  const categories = new Map(
    (await listCategories(reader, viewer)).map(({ id, name }) => [id, name] as const),
  );
  const total = (of: typeof sums) => of.reduce((cents, { spentCents }) => cents + spentCents, 0);
  return {
    week,
    currency: viewer.couple.currency,
    spentCents: total(sums),
    spentBeforeCents: total(await sumsOf(1)),
    categories: sums
      .map(({ categoryId, spentCents }) => ({
        name: categories.get(categoryId) ?? nameOfBuiltIn('other', viewer.language),
        cents: spentCents,
      }))
      .toSorted(
        (one, other) =>
          other.cents - one.cents || one.name.localeCompare(other.name, viewer.language),
      )
      .slice(0, MAX_CATEGORIES),
    goals: (await listGoals(reader, viewer)).slice(0, MAX_GOALS).map((goal) => ({
      name: goal.name,
      savedCents: toCents(goal.currentAmount),
      targetCents: toCents(goal.targetAmount),
    })),
  };
}
