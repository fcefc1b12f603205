import { endpoints, utcDay } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  add,
  fieldsOf,
  newTransaction,
  NO_ID,
  registerPair,
  registerPerson,
  registerSingle,
} from './support/people.ts';
import type { Pair } from './support/people.ts';
import { guardCouple } from '../src/core/couples/guard-couple.ts';
import { lockUsers } from '../src/core/users/lock-users.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { account, archives, categories, couples, goals, moneyEvening, preferences } = endpoints;
const { privacy, session, transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: '1' });
});
afterAll(() => server.close());

/** SQLite has a single writer, which waits for all others. */
const onServer = process.env['TEST_DATABASE'] === 'mariadb' ? it : it.skip;

const names = (list: readonly { description: string }[]) =>
  list.map(({ description }) => description).toSorted();

/** A pair with shared and personal data of each partner. */
async function pairWithHistory(): Promise<Pair> {
  const pair = await registerPair(server);
  const { one, other, category } = pair;
  await add(one, category, { description: 'Rent' });
  await add(other, category, { description: 'Bread' });
  await add(one, category, { type: 'personal', description: 'A ring' });
  await add(other, category, { type: 'personal', isVisible: true, description: 'A watch' });
  const goal = await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '100' } });
  const body = { amount: '5', date: '2026-03-14' };
  await other.ok(goals.contribute, { params: { id: goal.id }, body });
  const { id } = await one.ok(moneyEvening.start, { body: { date: utcDay(new Date()) } });
  const decision = { text: 'Part as friends', version: 0 };
  await other.ok(moneyEvening.decide, { params: { id }, body: decision });
  return pair;
}

describe('leaving a couple', () => {
  it('ends it for both, who keep shared history readable and their personal history', async () => {
    const { one, other, couple } = await pairWithHistory();
    await one.ok(couples.leave);
    for (const person of [one, other]) {
      await person.refused(couples.current, 404);
      expect((await person.refused(transactions.list, 403)).code).toBe('couple_required');
      const [archive] = await person.ok(archives.list);
      expect(archive).toMatchObject({ id: couple.id, name: couple.name });
      expect(archive?.members.map(({ firstName }) => firstName)).toEqual(['Robin', 'Kim']);
    }
    const params = { id: couple.id };
    const ofOne = await one.ok(archives.history, { params });
    expect(names(ofOne.transactions)).toEqual(['A ring', 'Bread', 'Rent']);
    expect(ofOne.savingsGoals).toMatchObject([
      { name: 'Boat', currentAmount: '5.00', contributions: [{ amount: '5.00' }] },
    ]);
    expect(ofOne.decisions).toMatchObject([{ text: 'Part as friends' }]);
    const ofOther = await other.ok(archives.history, { params });
    expect(names(ofOther.transactions)).toEqual(['A watch', 'Bread', 'Rent']);
    expect(ofOther.categories).toEqual(ofOne.categories);
  });

  it('keeps unshared contributions hidden, whatever is shared later', async () => {
    const { one, other, couple } = await pairWithHistory();
    const params = { id: couple.id };
    const contributions = async (person: typeof one) =>
      (await person.ok(archives.history, { params })).savingsGoals.flatMap((goal) =>
        goal.contributions.map(({ amount }) => amount),
      );
    const show = (goalProgressSharing: boolean) =>
      other.ok(privacy.change, { body: { goalProgressSharing } });
    await show(false);
    await one.ok(couples.leave);
    expect(await contributions(one)).toEqual([]);
    await show(true);
    expect(await contributions(one)).toEqual([]);
    expect(await contributions(other)).toEqual(['5.00']);
  });

  it('hides contributions once they are no longer shared', async () => {
    const { one, other, couple } = await pairWithHistory();
    await one.ok(couples.leave);
    await other.ok(privacy.change, { body: { goalProgressSharing: false } });
    const { savingsGoals } = await one.ok(archives.history, { params: { id: couple.id } });
    expect(savingsGoals).toMatchObject([{ currentAmount: '5.00', contributions: [] }]);
  });

  it('notifies both partners and ends their event streams', async () => {
    const { one, other } = await registerPair(server);
    const [own, partners] = await Promise.all([one.events(), other.events()]);
    await one.ok(couples.leave);
    for (const stream of [own, partners]) {
      expect((await stream.next()).topics).toContain('couple');
      await stream.ended();
    }
  });

  it('does not change other couples', async () => {
    const [{ one: leaving }, staying] = [await registerPair(server), await registerPair(server)];
    await leaving.ok(couples.leave);
    const { one, category } = staying;
    await one.ok(transactions.create, { body: newTransaction(category) });
    expect(await one.ok(archives.list)).toEqual([]);
  });

  it('keeps the archive private to both', async () => {
    const { one, couple } = await pairWithHistory();
    await one.ok(couples.leave);
    const stranger = await registerPerson(server);
    const params = { id: couple.id };
    const foreign = await stranger.refused(archives.history, 404, { params });
    const none = await stranger.refused(archives.history, 404, { params: { id: NO_ID } });
    expect({ ...foreign, requestId: '' }).toEqual({ ...none, requestId: '' });
    expect(await stranger.ok(archives.list)).toEqual([]);
  });

  it('names the category of personal history in its author’s language', async () => {
    const { one, other } = await pairWithHistory();
    const boats = await other.ok(categories.create, { body: { name: 'Boote', type: 'expense' } });
    await add(other, boats, { type: 'personal', description: 'Ein Ruder' });
    await other.ok(preferences.change, { body: { language: 'de' } });
    await one.ok(couples.leave);
    const { inviteCode } = await registerSingle(server);
    await other.ok(couples.link, { body: { inviteCode } });
    const list = await other.ok(transactions.list);
    expect(list.map(({ notes }) => notes)).toContain('Kategorie vorher: Boote');
  });

  it('moves personal history into the next couple, where it is hidden', async () => {
    const { one, other, couple, category } = await pairWithHistory();
    const boats = await other.ok(categories.create, {
      body: { name: 'Boats', type: 'expense', icon: 'fas fa-ship', color: '#112233' },
    });
    await add(other, boats, { type: 'personal', isVisible: true, description: 'An oar' });
    await one.ok(couples.leave);
    const { person: next, inviteCode } = await registerSingle(server);
    await other.ok(couples.link, { body: { inviteCode } });
    const list = await other.ok(transactions.list);
    expect(names(list)).toEqual(['A watch', 'An oar']);
    const known = await other.ok(categories.list);
    const nameOf = (id: string) => known.find((each) => each.id === id)?.name;
    const where = list.map(({ description, categoryId }) => [description, nameOf(categoryId)]);
    expect(where.toSorted()).toEqual([
      ['A watch', category.name],
      ['An oar', 'Other'],
    ]);
    // A category of that name would reveal to the new partner that it has transactions.
    expect(list.map(({ notes }) => notes)).toContain('Category before: Boats');
    expect(await next.ok(transactions.list)).toEqual([]);
    const archive = await other.ok(archives.history, { params: { id: couple.id } });
    expect(names(archive.transactions)).toEqual(['Bread', 'Rent']);
    expect(
      names((await one.ok(archives.history, { params: { id: couple.id } })).transactions),
    ).toEqual(['A ring', 'Bread', 'Rent']);
  });

  it('rejects changes in flight when the couple ends', async () => {
    const { one, other, couple } = await registerPair(server);
    const { database } = server.services;
    await other.ok(couples.leave);
    const change = inTransaction(database, (work) => guardCouple(work, couple.id));
    await expect(change).rejects.toMatchObject({ code: 'not_found' });
    expect((await one.refused(couples.current, 404)).code).toBe('not_found');
  });

  it('is serialized with changes of the partner', async () => {
    const { one, other, category, couple } = await registerPair(server);
    const replies = await Promise.all([
      one.send(couples.leave),
      ...Array.from({ length: 6 }, () =>
        other.send(transactions.create, { body: newTransaction(category) }),
      ),
    ]);
    const added = replies.filter(({ status }) => status === 201).length;
    const archive = await one.ok(archives.history, { params: { id: couple.id } });
    expect(archive.transactions).toHaveLength(added);
    for (const { status } of replies.slice(1)) expect([201, 403, 404]).toContain(status);
  });

  it('works without a partner, and invalidates the invite code', async () => {
    const { person, inviteCode } = await registerSingle(server);
    await person.ok(couples.leave);
    const other = await registerPerson(server);
    await other.refused(couples.link, 404, { body: { inviteCode } });
    expect(await person.ok(archives.list)).toHaveLength(1);
    const { name } = await person.ok(couples.create, { body: { name: 'Again' } });
    expect(name).toBe('Again');
  });

  it('is unavailable to the demo couple', async () => {
    const visitor = server.client();
    await visitor.ok(endpoints.demo.signIn, { body: {} });
    expect((await visitor.refused(couples.leave, 403)).code).toBe('not_yours');
  });
});

describe('deleting an account', () => {
  it('deletes the account with its sessions and personal data', async () => {
    const { person } = await registerSingle(server);
    const { email } = person.user;
    const category = (await person.ok(categories.list)).find(({ type }) => type === 'expense');
    if (!category) throw new Error('No category');
    await add(person, category, { description: 'canary-of-mine' });
    const events = await person.events();
    await person.ok(account.remove, { body: { email, password: person.password } });
    await events.ended();
    await person.refused(session.currentUser, 401);
    const signIn = { body: { email, password: person.password } };
    await server.client().refused(session.signIn, 401, signIn);
    expect(await everything()).not.toContain(person.user.id);
    expect(await everything()).not.toContain('canary-of-mine');
  });

  it('leaves shared history to the partner without the name, until they leave too', async () => {
    const { one, other, couple, category } = await pairWithHistory();
    await add(one, category, { type: 'personal', description: 'canary-ring' });
    const { email, id } = one.user;
    await one.ok(account.remove, { body: { email, password: one.password } });
    await other.refused(couples.current, 404);
    const archive = await other.ok(archives.history, { params: { id: couple.id } });
    expect(names(archive.transactions)).toEqual(['A watch', 'Bread', 'Rent']);
    expect(archive.members.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
      'Former partner',
      'Kim Lake',
    ]);
    expect(await everything()).not.toContain(email);
    expect(await everything()).not.toContain('canary-ring');

    const body = { email: other.user.email, password: other.password };
    await other.ok(account.remove, { body });
    expect(await everything()).not.toContain(id);
    expect(await everything()).not.toContain(couple.id);
  });

  onServer('does not wait for users kept for other archives', async () => {
    const { one, other } = await pairWithHistory();
    const { email, id } = one.user;
    await one.ok(account.remove, { body: { email, password: one.password } });
    const person = await registerPerson(server);
    await inTransaction(server.services.database, async (work) => {
      await lockUsers(work, [id]);
      const body = { email: person.user.email, password: person.password };
      await person.ok(account.remove, { body });
    });
    await other.ok(session.currentUser);
  });

  it('frees the address', async () => {
    const person = await registerPerson(server);
    const { email } = person.user;
    await person.ok(account.remove, { body: { email, password: person.password } });
    const body = { email, password: person.password, firstName: 'New', lastName: 'One' };
    expect((await server.client().ok(session.register, { body })).id).not.toBe(person.user.id);
  });

  it.each([
    ['password', (email: string) => ({ email, password: 'not the password' })],
    ['password', (email: string) => ({ email })],
    ['email', () => ({ email: 'somebody@else.example', password: 'a calm green meadow' })],
    ['email', () => ({ password: 'a calm green meadow' })],
  ])('needs the right %s', async (field, bodyOf) => {
    const person = await registerPerson(server);
    const body = bodyOf(person.user.email);
    expect(fieldsOf(await person.refused(account.remove, 422, { body }))).toEqual([field]);
    await person.ok(session.currentUser);
  });

  it('cannot be delayed by the partner', async () => {
    const { one, other } = await registerPair(server);
    await other.ok(privacy.change, { body: { dualConsentRequired: true } });
    const { email } = one.user;
    await one.ok(account.remove, { body: { email, password: one.password } });
    await one.refused(session.currentUser, 401);
    expect((await other.refused(couples.current, 404)).code).toBe('not_found');
  });

  it('is unavailable to the demo', async () => {
    const visitor = server.client();
    const { email } = await visitor.ok(endpoints.demo.signIn, { body: {} });
    await visitor.refused(account.remove, 403, { body: { email } });
    expect((await visitor.ok(session.currentUser)).email).toBe(email);
  });
});

describe('the data file after parting', () => {
  it('contains the archives', async () => {
    const { one, couple, category } = await pairWithHistory();
    await one.ok(couples.leave);
    const data = await one.ok(account.data);
    expect(data.couple).toBeNull();
    expect(data.archives.map(({ id }) => id)).toEqual([couple.id]);
    expect(data.archives[0]?.categories.map(({ id }) => id)).toContain(category.id);
  });
});

/** All rows of all tables. */
async function everything(): Promise<string> {
  const { database } = server.services;
  const tables = await database.sequelize.getQueryInterface().showAllTables();
  const rows = await Promise.all(
    (tables as (string | { tableName: string })[]).map((table) =>
      database.select(`SELECT * FROM ${typeof table === 'string' ? table : table.tableName}`),
    ),
  );
  return JSON.stringify(rows);
}
