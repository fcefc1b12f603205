import { Op } from 'sequelize';
import type { Category, Recurring, Rule } from '@harmony/contract';
import { toCents } from '@harmony/contract';
import type { CoupleChange } from '../../../../core/feature/couple-change.ts';
import type { RowOf } from '../../../../platform/database/model.ts';
import { accountCheckModel, accountModel } from '../../accounts/account.model.ts';
import { deleteAccount } from '../../accounts/change-accounts.ts';
import { categoryModel } from '../../categories/category.model.ts';
import { removeCategory } from '../../categories/remove-category.ts';
import { listCategories } from '../../categories/read-categories.ts';
import { listRecurring } from '../../recurring/read-recurring.ts';
import { ownRules } from '../../rules/own-rules.ts';
import { isInUse } from '../../transactions/account-rows.ts';
import { listVisible } from '../../transactions/visible-transactions.ts';
import { importModel } from '../import.model.ts';
import { sourceOf } from '../sources.ts';

type Committed = Pick<RowOf<typeof importModel>, 'id' | 'sourceKey' | 'createdAt' | 'committedAt'>;

interface Uses {
  recurring: readonly Recurring[];
  rules: readonly Rule[];
}

/**
 * Deletes the accounts and categories that were added for names of a file between its upload and its import, and that
 * are unchanged and not in use since, as far as the viewer sees. Keeps all of them for an open draft of the same source.
 */
export async function removeAddedNames(change: CoupleChange, undone: Committed): Promise<void> {
  const { work, viewer } = change;
  const { mapping } = await sourceOf(work, viewer.user.id, undone.sourceKey);
  const [accounts, categories] = [idsIn(mapping?.accounts), idsIn(mapping?.categories)];
  if (!undone.committedAt || accounts.size + categories.size === 0) return;
  const { sourceKey } = undone;
  const where = { userId: viewer.user.id, sourceKey, expiresAt: { [Op.gt]: new Date() } };
  if ((await importModel(work).count({ where })) > 0) return;
  const added = { [Op.between]: [undone.createdAt, undone.committedAt] };
  const uses: Uses = {
    recurring: await listRecurring(work, viewer),
    rules: await ownRules(work, viewer),
  };
  await removeAccounts(change, accounts, added, uses);
  await removeCategories(change, categories, added, uses);
}

/** Returns the names of a mapping by their ids. */
function idsIn(names: Readonly<Record<string, string | null>> = {}): ReadonlyMap<string, string> {
  return new Map(Object.entries(names).flatMap(([name, id]) => (id === null ? [] : [[id, name]])));
}

type Between = Record<typeof Op.between, Date[]>;

async function removeAccounts(
  change: CoupleChange,
  names: ReadonlyMap<string, string>,
  createdAt: Between,
  { recurring, rules }: Uses,
): Promise<void> {
  const { work, viewer } = change;
  const rows = await accountModel(work).findAll({
    where: {
      id: [...names.keys()],
      coupleId: viewer.couple.id,
      ownerId: { [Op.or]: [viewer.user.id, null] },
      openingCents: 0,
      archivedOn: null,
      createdAt,
    },
  });
  for (const { id, name } of rows) {
    if (!isNamed(names, id, name)) continue;
    if (recurring.some((each) => each.accountId === id)) continue;
    if (rules.some(({ set }) => set.accountId === id)) continue;
    if ((await accountCheckModel(work).count({ where: { accountId: id } })) > 0) continue;
    if (!(await isInUse(work, id))) await deleteAccount(change, id, undefined);
  }
}

/** Hidden transactions of the partner move to the built-in category: keeping the category would reveal them. */
async function removeCategories(
  change: CoupleChange,
  names: ReadonlyMap<string, string>,
  createdAt: Between,
  { recurring, rules }: Uses,
): Promise<void> {
  const { work, viewer } = change;
  const rows = await categoryModel(work).findAll({
    where: { id: [...names.keys()], coupleId: viewer.couple.id, replacedBy: null, createdAt },
    attributes: ['id'],
  });
  const added = new Set(rows.map(({ id }) => id));
  const all = await listCategories(work, viewer);
  for (const category of all) {
    const { id, name, type } = category;
    if (!added.has(id) || !isNamed(names, id, name) || isPlanned(category)) continue;
    const builtIn = type === 'income' ? 'other-income' : 'other';
    const other = all.find((each) => each.builtIn === builtIn);
    const isRecurring = recurring.some(
      (each) => each.categoryId === id || each.changes.some((later) => later.categoryId === id),
    );
    if (!other || isRecurring || rules.some(({ set }) => set.categoryId === id)) continue;
    if ((await listVisible(work, viewer, { categoryId: id }, 1)).length > 0) continue;
    // Raw SQL: the table belongs to the feature `date-nights`, which is above this one.
    const planned = `SELECT 1 FROM date_nights WHERE couple_id = ? AND category_id = ? LIMIT 1`;
    if ((await work.select(planned, [viewer.couple.id, id])).length > 0) continue;
    await removeCategory(change, id, other.id);
  }
}

/** The page shortens names that are too long. */
function isNamed(names: ReadonlyMap<string, string>, id: string, name: string): boolean {
  return names.get(id)?.trim().startsWith(name) === true;
}

function isPlanned({ monthlyBudget, rollover, isArchived }: Category): boolean {
  return toCents(monthlyBudget) > 0 || rollover === 'carry' || isArchived;
}
