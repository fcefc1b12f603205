import { addDays, endpoints, utcDay } from '@harmony/contract';
import type { Category, Couple, Endpoint, User } from '@harmony/contract';
import { newTransaction } from './people.ts';
import type { Pair, Person } from './people.ts';
import type { Sent, TestClient } from './test-client.ts';

const DAYS = 365;

const PASSWORD = 'a calm green meadow';

const { budgets, categories, couples, dateNights, goals, recurring, session, transactions } =
  endpoints;

/** Sends a request to a server of any release, whose responses are not compared with the contract. */
async function send(client: TestClient, endpoint: Endpoint, sent: Sent = {}): Promise<unknown> {
  const { status, text } = await client.send(endpoint, sent);
  if (status !== endpoint.status) throw new Error(`${endpoint.path}: ${status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Registers a couple at a server of any release. */
export async function registerPairAt(client: () => TestClient, name: string): Promise<Pair> {
  const register = async (firstName: string): Promise<Person> => {
    const person = client();
    const email = `${firstName}.${name}@example.com`.toLowerCase();
    const body = { email, password: PASSWORD, firstName, lastName: 'Lake' };
    const user = (await send(person, session.register, { body })) as User;
    return Object.assign(person, { user, password: PASSWORD });
  };
  const [one, other] = [await register('Robin'), await register('Kim')];
  const created = (await send(one, couples.create, { body: { name } })) as Couple;
  const body = { inviteCode: created.inviteCode };
  const couple = (await send(other, couples.link, { body })) as Couple;
  const all = (await send(one, categories.list)) as Category[];
  const category = all.find(({ builtIn }) => builtIn === 'groceries');
  if (!category) throw new Error('A new couple has no groceries');
  return { one, other, couple, category };
}

/**
 * Gives a couple on a paid plan a transaction on each day of a year, personal budgets, a goal, a recurring transaction and a date
 * night.
 */
export async function addYear({ one, other, category }: Pair): Promise<void> {
  const today = utcDay(new Date());
  for (let day = 0; day < DAYS; day += 1) {
    const body = newTransaction(category, {
      // Even, so that no release rounds a half.
      amount: `-${1 + ((day * 7919) % 90)}.${String((day * 2) % 100).padStart(2, '0')}`,
      description: `Bread “and” cheese ${day % 12}`,
      date: addDays(today, -day),
      type: day % 4 === 0 ? 'personal' : 'shared',
      ...(day % 8 === 0 && { isVisible: false }),
      ...(day % 3 === 0 && { notes: 'line\nbreak, ümlaut 🧀' }),
    });
    await send(day % 2 === 0 ? one : other, transactions.create, { body });
  }
  for (const person of [one, other]) {
    await send(person, budgets.changeLimit, { body: { limit: '400.00' } });
  }
  const goal = { name: 'A boat', targetAmount: '5000.00', targetDate: addDays(today, 200) };
  const { id } = (await send(one, goals.create, { body: goal })) as { id: string };
  for (const amount of ['300.00', '-20.00']) {
    await send(other, goals.contribute, { params: { id }, body: { amount, date: today } });
  }
  const shared = { categoryId: category.id, type: 'shared', every: 'month' };
  const rent = { ...shared, description: 'Rent', amount: '-900.00', firstDate: addDays(today, 3) };
  await send(one, recurring.create, { body: rent });
  const evening = {
    title: 'Theatre',
    plannedDate: `${addDays(today, 20)}T19:30:00.000Z`,
    budgetAmount: '80.00',
    categoryId: category.id,
  };
  await send(other, dateNights.create, { body: evening });
}
