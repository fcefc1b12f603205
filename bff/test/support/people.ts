import { endpoints } from '@harmony/contract';
import type {
  BodyOf,
  Category,
  Couple,
  ErrorBody,
  Tier,
  Transaction,
  User,
} from '@harmony/contract';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

const PASSWORD = 'a calm green meadow';
let registered = 0;

/** A signed-in user with their own browser. */
export interface Person extends TestClient {
  user: User;
  password: string;
}

/** Two partners of a couple. */
export interface Pair {
  one: Person;
  other: Person;
  couple: Couple;
  /** One of their expense categories. */
  category: Category;
}

export async function registerPerson(
  server: Pick<TestServer, 'client'>,
  firstName = 'Robin',
): Promise<Person> {
  registered += 1;
  const client = server.client();
  const user = await client.ok(endpoints.session.register, {
    body: {
      email: `person-${String(registered).padStart(5, '0')}-${process.pid}@example.com`,
      password: PASSWORD,
      firstName,
      lastName: 'Lake',
    },
  });
  return Object.assign(client, { user, password: PASSWORD });
}

/** Registers a user who has created a couple that no partner has joined yet. */
export async function registerSingle(
  server: Pick<TestServer, 'client'>,
  firstName?: string,
): Promise<{ person: Person; couple: Couple; inviteCode: string }> {
  const person = await registerPerson(server, firstName);
  const couple = await person.ok(endpoints.couples.create, { body: { name: 'Robin and Kim' } });
  return { person, couple, inviteCode: String(couple.inviteCode) };
}

/** Registers two users and links them as a couple. */
export async function registerPair(server: Pick<TestServer, 'client'>): Promise<Pair> {
  const { person: one, inviteCode } = await registerSingle(server, 'Robin');
  const other = await registerPerson(server, 'Kim');
  const couple = await other.ok(endpoints.couples.link, { body: { inviteCode } });
  const categories = await one.ok(endpoints.categories.list);
  const category = categories.find(({ builtIn }) => builtIn === 'groceries');
  if (!category) throw new Error('A new couple has no groceries');
  return { one, other, couple, category };
}

/** Sets a user's plan, as a payment would. */
export async function subscribe(
  server: TestServer,
  { user }: Person,
  tier: Tier,
  status = 'active',
): Promise<void> {
  await inTransaction(server.services.database, (work) =>
    work.change(`UPDATE users SET subscription_tier = ?, subscription_status = ? WHERE id = ?`, [
      tier,
      status,
      user.id,
    ]),
  );
}

/** An ID that does not exist. */
export const NO_ID = '01890000-0000-7000-8000-000000000000';

type NewTransaction = BodyOf<typeof endpoints.transactions.create>;

/** A valid new transaction, shared unless said otherwise. */
export function newTransaction(
  category: Category,
  changes: Partial<NewTransaction> = {},
): NewTransaction {
  return {
    amount: '-12.50',
    description: 'Bread and cheese',
    categoryId: category.id,
    type: 'shared',
    date: '2026-03-14',
    ...changes,
  };
}

/** Adds a transaction. */
export async function add(
  person: Person,
  category: Category,
  changes: Partial<NewTransaction> = {},
): Promise<Transaction> {
  return person.ok(endpoints.transactions.create, { body: newTransaction(category, changes) });
}

/** Fields named in a validation error. */
export function fieldsOf({ code, issues = [] }: ErrorBody): string[] {
  return code === 'invalid' ? issues.map(({ field }) => field) : [];
}
