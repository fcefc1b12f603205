import { addDays, addMonths, MOST_RECURRING, MOST_RULES, utcDay } from '@harmony/contract';
import { carriedSince, CARRIED_MONTHS, centsOf, hasParts, idOf } from './book.ts';
import type { Book, Insert } from './book.ts';

const SETTLEMENTS = 5000;
const DATE_NIGHTS = 1000;
const DAYS = 365;

/**
 * Adds the other data of a couple: budgets that have rolled over for five years, the maximum number of series and
 * rules, settlements, receipts with parts, date nights, and a pending consent request for each category.
 */
export async function addAllElse(insert: Insert, couple: number, book: Book): Promise<void> {
  const now = new Date();
  const today = utcDay(now);
  const coupleId = idOf(2, couple, 1);
  const user = (index: number) => idOf(1, couple, 1 + (index % 2));
  const category = (index: number) => idOf(3, couple, index % book.categories);
  const since = carriedSince(today);
  await insert(
    `budget_terms (couple_id, category_id, month, budget_cents, carried_since)`,
    numbersBelow(book.categories).map((index) => [coupleId, category(index), since, 50_000, since]),
  );
  await insert(
    `share_rules (couple_id, month, rule, first_percent)`,
    numbersBelow(CARRIED_MONTHS).map((index) => [
      coupleId,
      addMonths(since, index),
      'percent',
      30 + index,
    ]),
  );
  await insert(
    `settlements (id, couple_id, from_id, to_id, amount_cents, date, created_at)`,
    numbersBelow(SETTLEMENTS).map((index) => [
      idOf(8, couple, index),
      coupleId,
      user(index),
      user(index + 1),
      1000 + (index % 97),
      addDays(today, -(index % DAYS)),
      now,
    ]),
  );
  await insert(
    `recurring (id, couple_id, user_id, category_id, description, amount_cents, type, is_visible,
       rhythm, first_date, mode, next_date, created_at)`,
    numbersBelow(2 * MOST_RECURRING - 2).map((index) => [
      idOf(9, couple, index),
      coupleId,
      user(index),
      category(index),
      `Bread and cheese of the week from market number ${index}`,
      -1000 - index,
      'shared',
      true,
      'week',
      addDays(today, -DAYS + (index % 7)),
      'remind',
      addDays(today, 1 + (index % 7)),
      now,
    ]),
  );
  await insert(
    `rules (id, couple_id, user_id, position, text, matches, description, is_active, created_at)`,
    numbersBelow(2 * MOST_RULES - 2).map((index) => [
      idOf(10, couple, index),
      coupleId,
      user(index),
      index >> 1,
      `a market that is none ${index}`,
      'contains',
      'Market',
      true,
      now,
    ]),
  );
  await insert(
    `transaction_parts (transaction_id, place, category_id, amount_cents)`,
    numbersBelow(book.rows)
      .filter((index) => hasParts(book, index))
      .flatMap((index) => [
        [idOf(4, couple, index), 0, category(index * 7), -60],
        [idOf(4, couple, index), 1, category(index * 11), centsOf(index) + 60],
      ]),
  );
  await insert(
    `date_nights (id, couple_id, user_id, title, planned_at, budget_cents, category_id, activities,
       status, created_at)`,
    numbersBelow(DATE_NIGHTS).map((index) => [
      idOf(11, couple, index),
      coupleId,
      user(index),
      `An evening out ${index}`,
      new Date(now.getTime() - (index % DAYS) * 86_400_000),
      5000,
      category(index),
      '["dinner","cinema"]',
      'planned',
      now,
    ]),
  );
  await insert(
    `approvals (id, couple_id, kind, subject_id, details, requested_by, created_at)`,
    numbersBelow(book.categories).map((index) => [
      idOf(12, couple, index),
      coupleId,
      'delete_category',
      category(index),
      JSON.stringify({ moveTo: category(index + 1) }),
      user(index),
      now,
    ]),
  );
}

/** Returns the numbers from 0. */
function numbersBelow(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
