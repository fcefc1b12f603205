import { ruleSchema } from '@harmony/contract';
import type { Rule } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

interface Row extends Pick<Rule, 'id' | 'text' | 'matches'> {
  isActive: 0 | 1;
  categoryId: string | null;
  type: Rule['set']['type'] | null;
  isVisible: 0 | 1 | null;
  description: string | null;
  accountId: string | null;
  userId: string;
  coupleId: string;
}

/** A user with their couple. */
type Owner = Pick<CoupleViewer, 'user' | 'couple'>;

/** Returns the viewer's own rules in this couple, in order of priority. */
export async function ownRules(reader: Reader, viewer: Owner): Promise<Rule[]> {
  return (await rulesOfOwners(reader, [viewer])).get(viewer.user.id) ?? [];
}

/** Returns the rules of users in their couples, by the id of the user and in order of priority. */
export async function rulesOfOwners(
  reader: Reader,
  owners: readonly Owner[],
): Promise<Map<string, Rule[]>> {
  if (owners.length === 0) return new Map();
  const coupleOf = new Map(owners.map(({ user, couple }) => [user.id, couple.id]));
  // Raw SQL: a join that resolves replaced categories, through the index by owner.
  const rows = await reader.select<Row>(
    `SELECT r.user_id AS userId, r.couple_id AS coupleId, r.id AS id, r.text AS text,
       r.matches AS matches, r.is_active AS isActive,
       COALESCE(c.replaced_by, c.id) AS categoryId, r.type AS type, r.is_visible AS isVisible,
       r.description AS description, r.account_id AS accountId
     FROM ${rulesBy(reader, 'r')} LEFT JOIN categories c ON c.id = r.category_id
     WHERE r.user_id IN (?) AND r.couple_id IN (?) ORDER BY r.position, r.id`,
    [[...coupleOf.keys()], [...new Set(coupleOf.values())]],
  );
  // Those of a former couple are deleted later.
  const current = rows.filter(({ userId, coupleId }) => coupleOf.get(userId) === coupleId);
  const byOwner = Map.groupBy(current, ({ userId }) => userId);
  return new Map([...byOwner].map(([userId, own]) => [userId, own.map(ruleIn)]));
}

/** Number of rules from which a list is expensive. */
const MANY_RULES = 100;

export async function hasManyRules(reader: Reader, { user, couple }: Owner): Promise<boolean> {
  // Raw SQL: forces the index by owner.
  const [row] = await reader.select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM ${rulesBy(reader, 'r')} WHERE r.user_id = ? AND r.couple_id = ?`,
    [user.id, couple.id],
  );
  return Number(row?.count ?? 0) >= MANY_RULES;
}

/** Returns the table of rules with a forced index by owner, so that reading never touches the partner's rules. */
export function rulesBy({ dialect }: Pick<Reader, 'dialect'>, alias: string): string {
  return `rules ${alias} ${dialect === 'mysql' ? 'FORCE INDEX (rules_own)' : 'INDEXED BY rules_own'}`;
}

function ruleIn({
  userId: _userId,
  coupleId: _coupleId,
  id,
  text,
  matches,
  isActive,
  isVisible,
  ...others
}: Row): Rule {
  const columns = { ...others, isVisible: isVisible === null ? null : Boolean(isVisible) };
  const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null));
  return ruleSchema.parse({ id, text, matches, set, isActive: Boolean(isActive) });
}
