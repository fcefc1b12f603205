import { addMonths, endpoints, monthOf, utcDay } from '@harmony/contract';
import type { BodyOf, Recurring, Transaction } from '@harmony/contract';
import type { Pair, Person } from './people.ts';

const { recurring, transactions } = endpoints;

export type NewRecurring = BodyOf<typeof recurring.create>;
type Changes = BodyOf<typeof recurring.change>;

/** First day of the month `months` from now. */
export const first = (months: number): string =>
  `${addMonths(monthOf(utcDay(new Date())), months)}-01`;

/** A shared monthly rent that starts next month by default. */
export const rentOf = ({ category }: Pair, changes: Partial<NewRecurring> = {}): NewRecurring => ({
  description: 'Rent',
  amount: '-900',
  categoryId: category.id,
  type: 'shared',
  every: 'month',
  firstDate: first(1),
  ...changes,
});

export const repeat = (pair: Pair, changes: Partial<NewRecurring> = {}, by: Person = pair.one) =>
  by.ok(recurring.create, { body: rentOf(pair, changes) });

export const change = (by: Person, { id }: Recurring, body: Changes) =>
  by.ok(recurring.change, { params: { id }, body });

/** Transactions booked for a recurring one, as visible to a user, earliest first. */
export async function bookedFor({ id }: Recurring, person: Person): Promise<Transaction[]> {
  const list = await person.ok(transactions.list);
  return list.filter(({ recurringId }) => recurringId === id).toReversed();
}

/** A recurring transaction as visible to a user. */
export async function seen(person: Person, { id }: Recurring): Promise<Recurring> {
  const found = (await person.ok(recurring.list)).find((each) => each.id === id);
  if (!found) throw new Error('It is not seen');
  return found;
}
