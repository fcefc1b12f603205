import type { Recurring, Rule } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { ownRules } from '../rules/own-rules.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { recurringModel } from './recurring.model.ts';

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
