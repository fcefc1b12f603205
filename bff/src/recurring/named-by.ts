import type { Recurring, Rule } from '@harmony/contract';
import type { Reader } from '../database/database.ts';
import { defineMigration } from '../database/schema.ts';
import { ownRules } from '../rules/own-rules.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { recurringModel } from './recurring.model.ts';

/** Whether the author's partner has named what repeats. */
export const namedByPartner = defineMigration('077-named-by-partner', (schema) =>
  schema.column('recurring', 'is_named_by_partner', 'BOOLEAN NOT NULL DEFAULT 0'),
);

/** Whether nobody knows who has named what repeats, as it was made from something that both may change. */
export const namedByEither = defineMigration('080-named-by-either', (schema) =>
  schema.column('recurring', 'is_named_by_either', 'BOOLEAN NOT NULL DEFAULT 0'),
);

/** What is stored of whose words a new name is. */
export function namedBy(isPartner: boolean) {
  return { isNamedByPartner: isPartner, isNamedByEither: false };
}

/**
 * The rules that are tried when the viewer books something that repeats: their own, on a name that they gave it. On one
 * that the partner chose they would tell the partner what they say. As long as it is to have another name from a later
 * date on, nobody knows who chose which, and no rule is tried.
 */
export async function rulesOn(
  reader: Reader,
  viewer: CoupleViewer,
  {
    id,
    userId,
    description,
    changes,
  }: Pick<Recurring, 'id' | 'userId' | 'description' | 'changes'>,
): Promise<Rule[]> {
  if (changes.some((later) => later.description !== description)) return [];
  const row = await recurringModel(reader).findOne({
    where: { id },
    attributes: ['isNamedByPartner', 'isNamedByEither'],
  });
  if (row?.isNamedByEither) return [];
  const isAuthor = userId === viewer.user.id;
  return isAuthor === (row?.isNamedByPartner ?? false) ? [] : ownRules(reader, viewer);
}
