import type { Recurring, Rule } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { rulesOfOwners } from '../rules/own-rules.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { recurringModel } from './recurring.model.ts';

/** Columns that record which partner chose a new name. */
export function namedBy(isPartner: boolean) {
  return { isNamedByPartner: isPartner, isNamedByEither: false };
}

/**
 * Returns the rules to apply when the viewer books a recurring item: their own rules, if they chose its name. On a name
 * chosen by the partner, the result would reveal the rules to the partner. While a name changes at a later date, its
 * author is ambiguous and no rule applies.
 */
export async function rulesOn(
  reader: Reader,
  viewer: CoupleViewer,
  recurring: Recurring,
): Promise<readonly Rule[]> {
  const rules = await rulesOnEach(reader, [{ recurring, viewer }]);
  return rules.get(recurring.id) ?? [];
}

/** Returns the rules to apply to each recurring item when a viewer books it, by its id. */
export async function rulesOnEach(
  reader: Reader,
  bookings: readonly { recurring: Recurring; viewer: CoupleViewer }[],
): Promise<Map<string, readonly Rule[]>> {
  const rows = await recurringModel(reader).findAll({
    where: { id: bookings.map(({ recurring }) => recurring.id) },
    attributes: ['id', 'isNamedByPartner', 'isNamedByEither'],
  });
  const names = new Map(rows.map((row) => [row.id, row]));
  const named = bookings.filter(({ recurring, viewer }) => {
    const { id, userId, description, changes } = recurring;
    const row = names.get(id);
    const isKept = changes.every((later) => later.description === description);
    const isAuthor = userId === viewer.user.id;
    return isKept && !row?.isNamedByEither && isAuthor !== (row?.isNamedByPartner ?? false);
  });
  const rules = await rulesOfOwners(
    reader,
    named.map(({ viewer }) => viewer),
  );
  return new Map(
    named.map(({ recurring, viewer }) => [recurring.id, rules.get(viewer.user.id) ?? []]),
  );
}
