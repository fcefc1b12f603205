import { endpoints, plans } from '@harmony/contract';
import type { Endpoint, Transaction } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { PATIENCE, examples } from './support/examples.ts';
import { add, newTransaction, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { couples, transactions, dateNights } = endpoints;
const DAY = 24 * 60 * 60 * 1000;
const LIMIT = Number(plans.free.transactions);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const remove = (person: Person, { id }: Transaction) =>
  person.ok(transactions.remove, { params: { id } });
const hide = (person: Person, { id }: Transaction) =>
  person.ok(transactions.change, {
    params: { id },
    body: { type: 'personal' as const, isVisible: false },
  });
const restore = (person: Person, { id }: Pick<Transaction, 'id'>) =>
  person.send(transactions.restore, { params: { id } });

/** Moves the deletion of transactions into the past. */
async function deletedBefore(ids: readonly string[], milliseconds: number): Promise<void> {
  await inTransaction(server.services.database, (work) =>
    work.change(`UPDATE deleted_transactions SET deleted_at = ? WHERE id IN (?)`, [
      new Date(Date.now() - milliseconds),
      ids,
    ]),
  );
}

/** The responses to every request that a partner can make with an id. */
async function pendingDeletion({ other, category }: Pair, { id }: Transaction): Promise<string> {
  const calls: [Endpoint, object][] = [
    [transactions.restore, { params: { id } }],
    [transactions.restoreMany, { body: { ids: [id] } }],
    [transactions.change, { params: { id }, body: { amount: '-1' } }],
    [transactions.remove, { params: { id } }],
    [transactions.changeMany, { body: { ids: [id], categoryId: category.id } }],
    [transactions.removeMany, { body: { ids: [id] } }],
    [transactions.list, { query: { after: `2026-03-14_${id}` } }],
    [dateNights.list, {}],
  ];
  const responses: string[] = [];
  for (const [endpoint, sent] of calls) {
    const { status, headers, text } = await other.send(endpoint, sent);
    responses.push(`${status} ${headers.get('content-length')} ${text}`);
  }
  return responses.join('\n').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>');
}

describe('a transaction the partner once saw', () => {
  const kinds = [
    ['a shared one', { type: 'shared' }],
    ['a visible personal one', { type: 'personal', isVisible: true }],
  ] as const;
  it.each(kinds)(
    'disappears in the same way when it is hidden and when it is deleted: %s',
    async (_, kind) => {
      const experienceAfter = async (end: typeof hide | typeof remove) => {
        const pair = await registerPair(server);
        await subscribe(server, pair.one, 'starter');
        const night = await pair.other.ok(dateNights.create, {
          body: {
            title: 'Picnic',
            plannedDate: '2026-12-24T18:00:00Z',
            budgetAmount: '30',
            categoryId: pair.category.id,
          },
        });
        const events = await pair.other.events();
        const plain = await add(pair.one, pair.category, kind);
        const booking = kind.type === 'shared' ? { dateNightId: night.id } : {};
        const booked = await add(pair.one, pair.category, { ...kind, ...booking });
        const topics: unknown[] = [];
        for (const each of [plain, booked]) await end(pair.one, each);
        for (let event = 0; event < 4; event += 1) topics.push((await events.next()).topics);
        events.close();
        return JSON.stringify([
          topics,
          await pendingDeletion(pair, plain),
          await pendingDeletion(pair, booked),
        ]);
      };
      const afterHiding = await experienceAfter(hide);
      expect(afterHiding).toBe(await experienceAfter(remove));
      expect(afterHiding).toContain('404');
      expect(afterHiding).not.toMatch(/\b403\b/);
    },
  );

  it('can be restored by its author or the user who deleted it, and by no other user', async () => {
    const { one, other, category } = await registerPair(server);
    const shared = await add(one, category);
    await remove(one, shared);
    expect((await restore(other, shared)).status).toBe(404);
    expect((await restore(one, shared)).status).toBe(200);
    await remove(other, shared);
    expect((await restore(one, shared)).status).toBe(200);
    await remove(other, shared);
    expect((await restore(other, shared)).status).toBe(200);
    expect(await one.ok(transactions.list)).toEqual([shared]);
  });

  it('is restored alone, without an effect on other deleted transactions', async () => {
    const { one, category } = await registerPair(server);
    const others = await registerPair(server);
    const theirs = await add(others.one, others.category);
    const [first, second] = [await add(one, category), await add(one, category)];
    await remove(others.one, theirs);
    for (const each of [first, second]) await remove(one, each);
    expect((await restore(one, first)).status).toBe(200);
    expect(await one.ok(transactions.list)).toEqual([first]);
    expect((await restore(one, second)).status).toBe(200);
    expect((await restore(others.one, theirs)).status).toBe(200);
  });

  it('cannot be restored after a day, regardless of housekeeping', async () => {
    const { one, category } = await registerPair(server);
    const deletedAgo = async (milliseconds: number) => {
      const shared = await add(one, category);
      await remove(one, shared);
      await deletedBefore([shared.id], milliseconds);
      return (await restore(one, shared)).status;
    };
    expect(await deletedAgo(DAY + 1000)).toBe(404);
    expect(await deletedAgo(DAY - 60_000)).toBe(200);
  });

  it('cannot be restored after the couple has ended', async () => {
    const { one, other, category } = await registerPair(server);
    const [own, partners] = [await add(one, category), await add(one, category)];
    await remove(one, own);
    await remove(other, partners);
    await other.ok(couples.leave);
    const { inviteCode } = await one.ok(couples.create, { body: { name: 'Once more' } });
    await other.ok(couples.link, { body: { inviteCode: String(inviteCode) } });
    for (const person of [one, other]) {
      for (const each of [own, partners]) expect((await restore(person, each)).status).toBe(404);
      expect(await person.ok(transactions.list)).toEqual([]);
    }
  });
});

describe('the plan limit of an author', () => {
  it('has the places of transactions that the partner deletes again at once', async () => {
    const { one, other, category } = await registerPair(server);
    const ids: string[] = [];
    for (let index = 0; index < LIMIT; index += 1) ids.push((await add(one, category)).id);
    const body = newTransaction(category);
    await one.refused(transactions.create, 403, { body });
    const taken = ids.slice(0, 5);
    await other.ok(transactions.removeMany, { body: { ids: taken } });
    for (let index = 0; index < 3; index += 1) await add(one, category);
    // Two places are left.
    for (const person of [one, other]) {
      const some = { body: { ids: taken.slice(0, 3) } };
      const { code } = await person.refused(transactions.restoreMany, 403, some);
      expect(code).toBe('tier_limit');
    }
    await other.ok(transactions.restoreMany, { body: { ids: taken.slice(0, 2) } });
    for (const person of [one, other]) {
      expect((await restore(person, { id: String(taken[2]) })).status).toBe(403);
    }
    await one.refused(transactions.create, 403, { body });
    expect(await one.ok(transactions.list)).toHaveLength(LIMIT);
  });

  it('is not exceeded by a partner who restores while the author adds more', async () => {
    const { one, other, category } = await registerPair(server);
    const ids: string[] = [];
    for (let index = 0; index < LIMIT; index += 1) ids.push((await add(one, category)).id);
    const taken = ids.slice(0, 5);
    await other.ok(transactions.removeMany, { body: { ids: taken } });
    const body = newTransaction(category);
    const [back, ...added] = await Promise.all([
      other.send(transactions.restoreMany, { body: { ids: taken } }),
      ...Array.from({ length: 10 }, () => one.send(transactions.create, { body })),
    ]);
    const isAdded = added.filter(({ status }) => status === 201).length;
    expect([back.status, isAdded]).toEqual(isAdded === 0 ? [200, 0] : [403, 5]);
    expect(await one.ok(transactions.list)).toHaveLength(LIMIT);
  });

  it('leaves room for transactions that are restored right after the partner deleted them', async () => {
    const { one, other, category } = await registerPair(server);
    const added = [];
    for (let index = 0; index < LIMIT; index += 1) added.push(await add(one, category));
    for (const each of added.slice(0, 2)) {
      await remove(other, each);
      expect((await restore(one, each)).status).toBe(200);
      await remove(other, each);
      expect((await restore(other, each)).status).toBe(200);
    }
    expect(await one.ok(transactions.list)).toHaveLength(LIMIT);
  });

  it('has room again in another couple', async () => {
    const { one, other, category } = await registerPair(server);
    const { id } = await add(one, category);
    await other.ok(transactions.removeMany, { body: { ids: [id] } });
    await other.ok(couples.leave);
    await one.ok(couples.create, { body: { name: 'Alone' } });
    const [own] = await one.ok(endpoints.categories.list);
    if (!own) throw new Error('A new couple has no categories');
    for (let index = 0; index < LIMIT; index += 1) await add(one, own);
    expect(await one.ok(transactions.list)).toHaveLength(LIMIT);
  });

  it('counts all transactions restored together', async () => {
    const { one, category } = await registerPair(server);
    const ids: string[] = [];
    for (let index = 0; index < LIMIT; index += 1) ids.push((await add(one, category)).id);
    const deleted = ids.slice(0, 2);
    await one.ok(transactions.removeMany, { body: { ids: deleted } });
    await add(one, category);
    await one.refused(transactions.restoreMany, 403, { body: { ids: deleted } });
    expect(await one.ok(transactions.list)).toHaveLength(LIMIT - 1);
    await one.ok(transactions.restoreMany, { body: { ids: deleted.slice(1) } });
  });

  it('frees the room of transactions its author deletes, which the partner cannot fill', async () => {
    const { one, other, category } = await registerPair(server);
    const ids: string[] = [];
    for (let index = 0; index < LIMIT; index += 1) ids.push((await add(one, category)).id);
    await one.ok(transactions.removeMany, { body: { ids } });
    for (let index = 0; index < LIMIT; index += 1) await add(one, category);
    await other.refused(transactions.restoreMany, 404, { body: { ids } });
    await one.refused(transactions.restoreMany, 403, { body: { ids } });
    expect(await one.ok(transactions.list)).toHaveLength(LIMIT);
  });

  /** A request of one partner; `which` selects an existing or deleted transaction. */
  const step = fc.record({
    by: fc.constantFrom('one' as const, 'other' as const),
    does: fc.constantFrom('add', 'hide', 'remove', 'remove', 'restore', 'restore', 'restore all'),
    which: fc.nat({ max: 30 }),
  });

  it(
    'holds for any actions of both, without revealing hidden transactions',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
          const pair = await registerPair(server);
          const { one, other, category } = pair;
          const created: Transaction[] = [];
          for (let index = 0; index < LIMIT - 1; index += 1) created.push(await add(one, category));
          created.push(await add(one, category, { type: 'personal' }), await add(other, category));
          const authorOf = (id: string) => created.find((row) => row.id === id)?.userId;
          const deletedBy = new Map<string, string>();
          const hasAdded = new Set<string | undefined>();
          const surprises: unknown[] = [];

          /**
           * Permitted responses to a restore: any for authors, for others only what they could see. They are refused
           * only after the author has added something since.
           */
          function statusesFor({ user }: Person, ids: readonly string[]): number[] {
            if (ids.some((id) => authorOf(id) === user.id)) return [200, 403, 404];
            if (!ids.every((id) => deletedBy.get(id) === user.id)) return [404];
            return ids.some((id) => hasAdded.has(authorOf(id))) ? [200, 403] : [200];
          }

          for (const { by, does, which } of steps) {
            const person = pair[by];
            const { id = '' } = created[which % created.length] ?? {};
            if (does === 'add' || does === 'hide') {
              const type = does === 'hide' ? 'personal' : 'shared';
              const body = newTransaction(category, { type });
              const reply = await person.send(transactions.create, { body });
              if (reply.status !== 201) continue;
              created.push(JSON.parse(reply.text) as Transaction);
              hasAdded.add(person.user.id);
            } else if (does === 'remove') {
              const { status } = await person.send(transactions.remove, { params: { id } });
              if (status === 204) deletedBy.set(id, person.user.id);
            } else {
              const own = [...deletedBy].filter(([, deleter]) => deleter === person.user.id);
              const all = own.slice(0, 3).map(([each]) => each);
              const ids = does === 'restore' || all.length === 0 ? [id] : all;
              const expected = statusesFor(person, ids);
              const { status } = await person.send(transactions.restoreMany, { body: { ids } });
              if (!expected.includes(status)) surprises.push({ person: by, ids, status });
              if (status === 200) for (const each of ids) deletedBy.delete(each);
            }
            for (const author of [one, other]) {
              const live = await author.ok(transactions.list);
              const own = live.filter((row) => row.userId === author.user.id);
              expect(own.length).toBeLessThanOrEqual(LIMIT);
            }
          }
          expect(surprises).toEqual([]);
        }),
        { numRuns: examples(6) },
      );
    },
    PATIENCE,
  );
});
