import { MAXIMUM_CENTS } from '@harmony/contract';
import type { CalendarDay } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import type { Work } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { translate } from '../../../platform/language/translate.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { AccountRow } from '../accounts/read-accounts.ts';
import { unchosenCategories } from '../categories/store-categories.ts';
import { NO_LINKS, placeIn, storedLinks } from './links.ts';
import { searchTextOf } from './search-text.ts';
import { assertBelowLimit } from './transaction-limit.ts';
import { transactionModel } from './transaction.model.ts';

/**
 * Adds an adjustment to an account, which corrects its balance and counts in no other sum.
 *
 * @param amountCents of either sign, not zero
 * @returns its id
 * @throws ApiError `invalid` on `balance` for an amount that no transaction can have, `tier_limit`
 */
export async function bookAdjustment(
  { work, viewer }: CoupleChange,
  account: AccountRow,
  { date, amountCents }: { date: CalendarDay; amountCents: number },
): Promise<string> {
  if (Math.abs(amountCents) > MAXIMUM_CENTS) {
    throw invalidField('balance', sentence('The difference is too large to be booked at once'));
  }
  await assertBelowLimit(work, viewer);
  const categories = await unchosenCategories(work, viewer.couple.id);
  const id = timedId();
  const description = translate(sentence('Adjustment'), viewer.language);
  await transactionModel(work).create({
    id,
    coupleId: viewer.couple.id,
    userId: viewer.user.id,
    categoryId: categories.adjustment,
    description,
    notes: null,
    searchText: searchTextOf({ description }),
    amountCents,
    date,
    kind: 'adjustment',
    ...placeIn(account),
    ...(await storedLinks(work, { ...NO_LINKS, accountId: account.id })),
    createdAt: new Date(),
  });
  return id;
}

/** Deletes an adjustment permanently; a missing one is ignored. */
export async function removeAdjustment(work: Work, id: string): Promise<void> {
  await transactionModel(work).destroy({ where: { id, kind: 'adjustment' } });
}
