import { v7 as timedId } from 'uuid';
import type { RowOf } from '../../../platform/database/model.ts';
import type { Reader, Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { guardCouple } from '../../../core/couples/guard-couple.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import type { Replacement } from '../../../core/feature/feature.ts';
import { STORED_NAMES } from './built-in-categories.ts';
import { categoryModel } from './category.model.ts';

type BuiltIn = readonly [name: string, icon: string, color: string];

const income: readonly BuiltIn[] = [
  ['Salary', 'fas fa-briefcase', '#2f855a'],
  ['Freelance', 'fas fa-laptop', '#2c7a7b'],
  ['Investment', 'fas fa-chart-line', '#3b6ea5'],
  ['Other Income', 'fas fa-coins', '#6b7f3a'],
];

const expense: readonly BuiltIn[] = [
  ['Housing', 'fas fa-house', '#3b6ea5'],
  ['Groceries', 'fas fa-basket-shopping', '#2f855a'],
  ['Dining Out', 'fas fa-utensils', '#c05621'],
  ['Date Night', 'fas fa-heart', '#b83280'],
  ['Utilities', 'fas fa-bolt', '#a0742a'],
  ['Transport', 'fas fa-car', '#2c7a7b'],
  ['Fun', 'fas fa-gamepad', '#6b46a1'],
  ['Health', 'fas fa-heart-pulse', '#c53d55'],
  ['Shopping', 'fas fa-bag-shopping', '#8d5a97'],
  ['Gifts', 'fas fa-gift', '#b0413e'],
  ['Travel', 'fas fa-plane', '#2b7a9b'],
  ['Other', 'fas fa-tag', '#6b7280'],
];

const other: readonly BuiltIn[] = [
  [STORED_NAMES.transfer, 'fas fa-right-left', '#6b7280'],
  [STORED_NAMES.adjustment, 'fas fa-scale-balanced', '#6b7280'],
];

export async function createBuiltInCategories(work: Work, coupleId: string): Promise<void> {
  await categoryModel(work).bulkCreate([
    ...rowsOf(coupleId, 'income', income),
    ...rowsOf(coupleId, 'expense', expense),
    ...rowsOf(coupleId, 'other', other),
  ]);
}

function rowsOf(
  coupleId: string,
  type: RowOf<typeof categoryModel>['type'],
  list: readonly BuiltIn[],
) {
  const createdAt = new Date();
  return list.map(([name, icon, color]) => ({
    id: timedId(),
    coupleId,
    name,
    type,
    icon,
    color,
    isBuiltIn: true,
    createdAt,
  }));
}

/** Ids of the categories that transfers and adjustments have. */
export type UnchosenCategories = Record<keyof typeof STORED_NAMES, string>;

/**
 * Returns the ids of the categories of transfers and adjustments. A couple registered by a previous release, while it runs
 * beside this one, gets them on first use. They are added in a separate transaction, since the batches of an import
 * refer to them.
 */
export async function unchosenCategories(
  work: Work,
  coupleId: string,
): Promise<UnchosenCategories> {
  const found = await storedUnchosen(work, coupleId);
  if (found.transfer !== undefined && found.adjustment !== undefined) {
    return { transfer: found.transfer, adjustment: found.adjustment };
  }
  return work.prepare(JSON.stringify(['unchosen categories', coupleId]), {
    run: (database) =>
      inTransaction(database, async (unit) => {
        await guardCouple(unit, coupleId);
        const stored = await storedUnchosen(unit, coupleId);
        const added = rowsOf(coupleId, 'other', other).filter(
          ({ name }) => stored[keyOf(name)] === undefined,
        );
        await categoryModel(unit).bulkCreate(added);
        return { ...idsOf(added), ...stored } as UnchosenCategories;
      }),
  });
}

function keyOf(name: string): keyof UnchosenCategories {
  return name === STORED_NAMES.transfer ? 'transfer' : 'adjustment';
}

function idsOf(rows: readonly { id: string; name: string }[]): Partial<UnchosenCategories> {
  return Object.fromEntries(rows.map(({ id, name }) => [keyOf(name), id]));
}

async function storedUnchosen(
  reader: Reader,
  coupleId: string,
): Promise<Partial<UnchosenCategories>> {
  const rows = await categoryModel(reader).findAll({
    where: { coupleId, isBuiltIn: true, type: 'other' },
    attributes: ['id', 'name'],
  });
  return idsOf(rows);
}

/**
 * Turns a category into a redirect to its replacement, for rows that keep its id (`visibility.ts`). Earlier redirects
 * to it are updated.
 */
export async function markReplaced(
  { work, viewer: { couple } }: CoupleChange,
  { id, replacement }: Replacement,
): Promise<void> {
  await categoryModel(work).update(
    { replacedBy: replacement },
    { where: { coupleId: couple.id, replacedBy: id } },
  );
  // Frees the name and clears the content.
  await categoryModel(work).update(
    {
      replacedBy: replacement,
      name: id,
      icon: '',
      color: '',
      monthlyBudgetCents: 0,
      plannedSince: null,
      carriedSince: null,
    },
    { where: { id } },
  );
}

export async function storeBudget(
  work: Work,
  coupleId: string,
  name: string,
  monthlyBudgetCents: number,
): Promise<void> {
  await categoryModel(work).update({ monthlyBudgetCents }, { where: { coupleId, name } });
}
