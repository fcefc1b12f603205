import { toCents } from '@harmony/contract';
import type { CalendarDay, Recurring, recurringChangesSchema } from '@harmony/contract';
import { Op } from 'sequelize';
import type { z } from 'zod';
import { withChanges } from '../../../platform/database/with-changes.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { recurringChangeModel, recurringModel } from './recurring.model.ts';
import { termsAt, termsIn } from './terms.ts';
import type { Terms } from './terms.ts';

/** Limit of future changes per recurring item; all of them are read with it. */
const MAX_CHANGES = 50;

/** Stores the terms from a date on, and applies the same changes to later terms. */
export async function storeTerms(
  { work }: CoupleChange,
  before: Recurring,
  start: CalendarDay,
  { description, amount, categoryId, notes }: z.output<typeof recurringChangesSchema>,
): Promise<void> {
  const { id, nextDate } = before;
  const newTerms = { description, amount, categoryId, notes };
  if (Object.values(newTerms).every((value) => value === undefined)) return;
  const column = ({ amount: decimal, ...terms }: Partial<Terms>) => ({
    ...terms,
    ...(decimal !== undefined && { amountCents: toCents(decimal) }),
  });
  const given = column(newTerms as Partial<Terms>);
  const isLater = nextDate !== null && start > nextDate;
  const from = isLater ? start : (nextDate ?? start);
  await recurringChangeModel(work).update(given, {
    where: { recurringId: id, fromDate: { [Op.gt]: from } },
  });
  const terms = withChanges(isLater ? termsAt(before, start) : termsIn(before), newTerms);
  const { amount: decimal, ...fields } = terms;
  const row = { ...fields, amountCents: toCents(decimal) };
  if (!isLater) {
    await recurringChangeModel(work).destroy({
      where: { recurringId: id, fromDate: { [Op.lte]: from } },
    });
    await recurringModel(work).update(row, { where: { id } });
    return;
  }
  await recurringChangeModel(work).destroy({ where: { recurringId: id, fromDate: from } });
  const later = { recurringId: id, fromDate: { [Op.gt]: nextDate } };
  if ((await recurringChangeModel(work).count({ where: later })) >= MAX_CHANGES) {
    throw invalidField(
      'from',
      sentence('It changes on {count, number} later dates already. Change it from one of those.', {
        count: MAX_CHANGES,
      }),
    );
  }
  await recurringChangeModel(work).create({ ...row, recurringId: id, fromDate: from });
}
