import { MOST_RULES, ruleEndpoints } from '@harmony/contract';
import type { newRuleSchema, Rule, ruleChangesSchema } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { usableAccount } from '../accounts/read-accounts.ts';
import { assertOwnCategory } from '../categories/read-categories.ts';
import { announce } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { invalidField, notFound } from '../../../platform/http/api-error.ts';
import { ownRules, rulesBy } from './own-rules.ts';
import { ruleModel } from './rule.model.ts';
import { sentence } from '../../../platform/language/sentence.ts';

type SentSet = z.output<typeof newRuleSchema>['set'];

/**
 * Adds a rule of the viewer with the lowest priority.
 *
 * @throws ApiError `invalid` for a category that the couple does not have, or beyond the limit of rules
 */
export async function addRule(
  change: CoupleChange,
  { text, matches, set, isActive }: z.output<typeof newRuleSchema>,
): Promise<Rule> {
  const { work, services, viewer } = change;
  const id = timedId();
  const rules = await ownRules(work, viewer);
  if (rules.length >= MOST_RULES) {
    throw invalidField(
      'text',
      sentence('You have {count, number} rules. Delete one you don’t need.', {
        count: MOST_RULES,
      }),
    );
  }
  await ruleModel(work).create({
    id,
    coupleId: viewer.couple.id,
    userId: viewer.user.id,
    position: await nextPosition(change),
    text,
    matches,
    ...(await checkedSet(change, set)),
    isActive,
    createdAt: new Date(),
  });
  await announce(work, services, [viewer.user.id], ruleEndpoints.create);
  return ownRule(change, id);
}

/**
 * Changes a rule of the viewer, or its position.
 *
 * @throws ApiError `not_found`, `invalid`
 */
export async function changeRule(
  change: CoupleChange,
  id: string,
  { set, position, ...changes }: z.output<typeof ruleChangesSchema>,
): Promise<Rule> {
  const { work, services, viewer } = change;
  const others = (await ownRules(work, viewer)).flatMap((rule) => (rule.id === id ? [] : rule.id));
  await ownRule(change, id);
  const { text, matches, isActive } = changes;
  await ruleModel(work).update(
    { text, matches, isActive, ...(set && (await checkedSet(change, set))) },
    { where: { id } },
  );
  if (position !== undefined) await storeOrder(change, others.toSpliced(position, 0, id));
  await announce(work, services, [viewer.user.id], ruleEndpoints.change);
  return ownRule(change, id);
}

export async function deleteRule(change: CoupleChange, id: string): Promise<void> {
  const { work, services, viewer } = change;
  await ownRule(change, id);
  await ruleModel(work).destroy({ where: { id } });
  await announce(work, services, [viewer.user.id], ruleEndpoints.remove);
}

async function ownRule({ work, viewer }: CoupleChange, id: string): Promise<Rule> {
  const found = (await ownRules(work, viewer)).find((rule) => rule.id === id);
  if (!found) throw notFound();
  return found;
}

/** Validates the values that a rule sets and returns them as stored, with null for unset ones. */
async function checkedSet({ work, viewer }: CoupleChange, set: SentSet) {
  const { categoryId = null, type = null, isVisible = null, description = null } = set;
  const { accountId = null } = set;
  if (categoryId !== null) await assertOwnCategory(work, viewer, categoryId, 'set.categoryId');
  if (accountId !== null) await usableAccount(work, viewer, accountId, 'set.accountId');
  return { categoryId, type, isVisible, description, accountId };
}

async function nextPosition({ work, viewer }: CoupleChange): Promise<number> {
  // Raw SQL: a maximum, through the index by owner.
  const [row] = await work.select<{ next: number }>(
    `SELECT COALESCE(MAX(position), -1) + 1 AS next FROM ${rulesBy(work, 'r')} WHERE user_id = ? AND couple_id = ?`,
    [viewer.user.id, viewer.couple.id],
  );
  return Number(row?.next ?? 0);
}

/** Updates all positions in one statement under the couple's lock. */
async function storeOrder({ work }: CoupleChange, ids: readonly string[]): Promise<void> {
  const places = ids.map(() => 'WHEN ? THEN ?').join(' ');
  // Raw SQL: each row gets a different value.
  await work.change(
    `UPDATE rules SET position = CASE id ${places} ELSE position END WHERE id IN (?)`,
    [...ids.flatMap((id, position) => [id, position]), ids],
  );
}
