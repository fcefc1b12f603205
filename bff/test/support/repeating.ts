import { addMonths, endpoints, monthOf, utcDay } from '@harmony/contract';
import type { BodyOf, Recurring, Transaction } from '@harmony/contract';
import type { Pair, Person } from './people.ts';

const { recurring, transactions } = endpoints;

export type NewRecurring = BodyOf<typeof recurring.create>;
type Changes = BodyOf<typeof recurring.change>;

/** The first day of the month that lies so many months away. */
export const first = (months: number): string =>
  `${addMonths(monthOf(utcDay(new Date())), months)}-01`;

/** What a couple pays each month from the next one on, unless said otherwise. */
export const rentOf = ({ category }: Pair, changes: Partial<NewRecurring> = {}): NewRecurring => ({
  description: 'Rent',
  amount: '-900',
  categoryId: category.id,
  type: 'shared',
  every: 'month',
  firstDate: first(1),
  ...changes,
});

/** Lets the rent of a couple repeat. */
export const repeat = (pair: Pair, changes: Partial<NewRecurring> = {}, by: Person = pair.one) =>
  by.ok(recurring.create, { body: rentOf(pair, changes) });

/** Changes something that repeats. */
export const change = (by: Person, { id }: Recurring, body: Changes) =>
  by.ok(recurring.change, { params: { id }, body });

/** What was booked for it, as somebody sees it, the earliest first. */
export async function bookedFor({ id }: Recurring, person: Person): Promise<Transaction[]> {
  const list = await person.ok(transactions.list);
  return list.filter(({ recurringId }) => recurringId === id).toReversed();
}

/** Something that repeats, as somebody sees it. */
export async function seen(person: Person, { id }: Recurring): Promise<Recurring> {
  const found = (await person.ok(recurring.list)).find((each) => each.id === id);
  if (!found) throw new Error('It is not seen');
  return found;
}
