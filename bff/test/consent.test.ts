import { endpoints, pendingSchema } from '@harmony/contract';
import type { Endpoint, Pending } from '@harmony/contract';
import { APPROVAL_DAYS } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { meanwhile } from './support/meanwhile.ts';
import { registerPair, registerPerson, registerSingle } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import type { Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { account, approvals, categories, couples, goals, openSessions, privacy } = endpoints;
const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A pair with a goal, one of whom requires dual consent. */
async function careful(who: 'one' | 'other' = 'other') {
  const pair = await registerPair(server);
  const goal = await pair.one.ok(goals.create, { body: { name: 'Boat', targetAmount: '100' } });
  await pair[who].ok(privacy.change, { body: { dualConsentRequired: true } });
  return { ...pair, goal };
}

/** Sends a change that needs the partner's consent, and returns its pending approval. */
async function pendingOf(person: Person, endpoint: Endpoint, sent?: Sent): Promise<Pending> {
  const reply = await person.send(endpoint, sent);
  expect(reply.status).toBe(202);
  return pendingSchema.strict().parse(JSON.parse(reply.text));
}

/** Backdates a pending request by the given milliseconds. */
async function age(id: string, milliseconds: number): Promise<void> {
  await inTransaction(server.services.database, (work) =>
    work.change(`UPDATE approvals SET created_at = ? WHERE id = ?`, [
      new Date(Date.now() - milliseconds),
      id,
    ]),
  );
}

const budgetOf = async ({ one, category }: Pair) =>
  (await one.ok(categories.list)).find(({ id }) => id === category.id)?.monthlyBudget;

describe('dual consent', () => {
  it.each(['approve', 'decline'] as const)(
    'notifies only the requester that the partner chose to %s',
    async (answer) => {
      const { one, other, goal } = await careful();
      const { approval } = await pendingOf(one, goals.remove, { params: { id: goal.id } });
      const events = await one.events();
      await other.ok(approvals[answer], { params: { id: approval.id } });
      expect((await events.next()).topics).toContain('approvals');
      events.close();
      expect(await one.ok(approvals.answered)).toEqual([
        { approval, isApproved: answer === 'approve', answeredAt: expect.any(String) as string },
      ]);
      expect(await other.ok(approvals.answered)).toEqual([]);
    },
  );

  it('does not report a withdrawn request as a response', async () => {
    const { one, other, goal } = await careful();
    const { approval } = await pendingOf(one, goals.remove, { params: { id: goal.id } });
    await one.ok(approvals.decline, { params: { id: approval.id } });
    for (const person of [one, other]) expect(await person.ok(approvals.answered)).toEqual([]);
  });

  it.each(['one', 'other'] as const)(
    'delays the deletion of a goal until the partner agrees, when %s requires it',
    async (who) => {
      const { one, other, goal } = await careful(who);
      const events = await other.events();
      const { approval } = await pendingOf(one, goals.remove, { params: { id: goal.id } });
      expect(approval).toMatchObject({
        kind: 'delete_goal',
        subjectId: goal.id,
        subject: 'Boat',
        monthlyBudget: null,
        changes: {},
        requestedBy: one.user.id,
      });
      expect((await events.next()).topics).toEqual(['approvals']);
      events.close();
      expect(await other.ok(goals.list)).toHaveLength(1);
      for (const person of [one, other])
        expect(await person.ok(approvals.list)).toEqual([approval]);

      await other.ok(approvals.approve, { params: { id: approval.id } });
      expect(await one.ok(goals.list)).toEqual([]);
      expect(await one.ok(approvals.list)).toEqual([]);
    },
  );

  it('delays a budget, but not the other fields of a category', async () => {
    const pair = await careful();
    const { one, other, category } = pair;
    const params = { id: category.id };
    const { approval } = await pendingOf(one, categories.change, {
      params,
      body: { monthlyBudget: '250.5', color: '#123456' },
    });
    expect(approval).toMatchObject({ subject: category.name, monthlyBudget: '250.50' });
    expect(await budgetOf(pair)).toBe('0.00');
    const changed = await one.ok(categories.change, { params, body: { color: '#654321' } });
    expect(changed.color).toBe('#654321');
    await other.ok(approvals.approve, { params: { id: approval.id } });
    expect(await budgetOf(pair)).toBe('250.50');
  });

  it('delays leaving the couple', async () => {
    const { one, other, couple } = await careful();
    const { approval } = await pendingOf(one, couples.leave);
    expect(approval).toMatchObject({ kind: 'leave_couple', subject: couple.name });
    await one.ok(couples.current);
    await other.ok(approvals.approve, { params: { id: approval.id } });
    for (const person of [one, other]) {
      expect((await person.refused(couples.current, 404)).code).toBe('not_found');
    }
  });

  it('cannot be given by the requester', async () => {
    const { one, goal } = await careful();
    const { approval } = await pendingOf(one, goals.remove, { params: { id: goal.id } });
    const error = await one.refused(approvals.approve, 403, { params: { id: approval.id } });
    expect(error.code).toBe('not_yours');
    expect(await one.ok(goals.list)).toHaveLength(1);
  });

  it.each(['one', 'other'] as const)('can be declined or taken back (%s)', async (who) => {
    const pair = await careful();
    const { one, goal } = pair;
    const { approval } = await pendingOf(one, goals.remove, { params: { id: goal.id } });
    await pair[who].ok(approvals.decline, { params: { id: approval.id } });
    expect(await one.ok(approvals.list)).toEqual([]);
    expect(await one.ok(goals.list)).toHaveLength(1);
    await pair.other.refused(approvals.approve, 404, { params: { id: approval.id } });
  });

  it('is given when both request the same change, not when they request different ones', async () => {
    const pair = await careful();
    const { one, other, category } = pair;
    const set = (monthlyBudget: string) => ({
      params: { id: category.id },
      body: { monthlyBudget },
    });
    await pendingOf(one, categories.change, set('100'));
    const { approval } = await pendingOf(other, categories.change, set('200'));
    expect(await one.ok(approvals.list)).toEqual([approval]);
    const changed = await one.ok(categories.change, set('200.00'));
    expect(changed.monthlyBudget).toBe('200.00');
    expect(await one.ok(approvals.list)).toEqual([]);
  });

  it('has one pending approval for repeated requests, applied once', async () => {
    const { one, other, goal } = await careful();
    const params = { id: goal.id };
    await Promise.all(Array.from({ length: 4 }, () => pendingOf(one, goals.remove, { params })));
    const [approval] = await other.ok(approvals.list);
    expect(await other.ok(approvals.list)).toHaveLength(1);
    const decide = { params: { id: String(approval?.id) } };
    const replies = await Promise.all([
      other.send(approvals.approve, decide),
      other.send(approvals.approve, decide),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });

  it('expires after seven days without effect, and can be requested again', async () => {
    const { one, other, goal } = await careful();
    const params = { id: goal.id };
    const { approval } = await pendingOf(one, goals.remove, { params });
    expect(Date.parse(approval.expiresAt) - Date.parse(approval.createdAt)).toBe(7 * DAY);

    await age(approval.id, APPROVAL_DAYS * DAY - 60_000);
    expect(await other.ok(approvals.list)).toHaveLength(1);
    await age(approval.id, APPROVAL_DAYS * DAY + 1000);
    for (const person of [one, other]) expect(await person.ok(approvals.list)).toEqual([]);
    const decide = { params: { id: approval.id } };
    expect((await other.refused(approvals.approve, 404, decide)).message).toBe(
      'This is no longer waiting.',
    );
    await other.refused(approvals.decline, 404, decide);
    // An expired request is not consent: the partner's own request is pending again.
    const again = await pendingOf(other, goals.remove, { params });
    expect(again.approval.requestedBy).toBe(other.user.id);
    expect(await one.ok(goals.list)).toHaveLength(1);
  });

  it('is removed after it has expired, and both partners are notified', async () => {
    const { one, other, goal } = await careful();
    const { approval } = await pendingOf(one, goals.remove, { params: { id: goal.id } });
    const events = [await one.events(), await other.events()];
    // Only the approval is backdated: a clock set ahead would also expire the events about it.
    const longAgo = new Date(Date.now() - APPROVAL_DAYS * DAY - 1000);
    await inTransaction(server.services.database, (work) =>
      work.change(`UPDATE approvals SET created_at = ? WHERE id = ?`, [longAgo, approval.id]),
    );
    await removeExpired(server.services);
    for (const stream of events) {
      expect((await stream.next()).topics).toEqual(['approvals']);
      stream.close();
    }
    const rows = await server.services.database.select(`SELECT id FROM approvals WHERE id = ?`, [
      approval.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('ends in one result when approving, declining and requesting again race', async () => {
    const { one, other, goal } = await careful();
    const params = { id: goal.id };
    const { approval } = await pendingOf(one, goals.remove, { params });
    const decide = { params: { id: approval.id } };
    const [approved, declined, withdrawn] = await Promise.all([
      other.send(approvals.approve, decide),
      other.send(approvals.decline, decide),
      one.send(approvals.decline, decide),
    ]);
    const done = [approved, declined, withdrawn].filter((reply) => reply?.status === 204);
    expect(done).toHaveLength(1);
    expect(await one.ok(goals.list)).toHaveLength(approved?.status === 204 ? 0 : 1);
    expect(await one.ok(approvals.list)).toEqual([]);
  });

  it('notifies both partners, however it ends', async () => {
    const { one, other, goal } = await careful();
    const params = { id: goal.id };
    const streams = [await one.events(), await other.events()];
    const expectNotified = async (): Promise<void> => {
      for (const stream of streams) expect((await stream.next()).topics).toContain('approvals');
    };
    const requestBudget = async () => {
      const { approval } = await pendingOf(one, goals.remove, { params });
      await expectNotified();
      return { params: { id: approval.id } };
    };
    await one.ok(approvals.decline, await requestBudget());
    await expectNotified();
    await other.ok(approvals.decline, await requestBudget());
    await expectNotified();
    await requestBudget();
    // Requesting the same change is consent, so the approval is resolved.
    await other.ok(goals.remove, { params });
    await expectNotified();
    for (const stream of streams) stream.close();
  });

  it('names the subject of each pending approval, and applies the chosen one', async () => {
    const { one, other, goal } = await careful();
    const raft = await one.ok(goals.create, { body: { name: 'Raft', targetAmount: '100' } });
    const first = await pendingOf(one, goals.remove, { params: { id: goal.id } });
    const second = await pendingOf(one, goals.change, {
      params: { id: goal.id },
      body: { name: 'Ship' },
    });
    const third = await pendingOf(one, goals.remove, { params: { id: raft.id } });
    const all = [first, second, third].map(({ approval }) => approval);
    expect(await other.ok(approvals.list)).toEqual(all);
    expect(all.map(({ subject, changes }) => [subject, changes])).toEqual([
      ['Boat', {}],
      ['Boat', { name: 'Ship' }],
      ['Raft', {}],
    ]);
    await other.ok(approvals.approve, { params: { id: third.approval.id } });
    await other.ok(approvals.decline, { params: { id: second.approval.id } });
    expect((await one.ok(goals.list)).map(({ name }) => name)).toEqual(['Boat']);
    expect(await other.ok(approvals.list)).toEqual([first.approval]);
  });

  it('drops pending approvals that would undo a later change', async () => {
    const pair = await careful();
    const { one, other, category } = pair;
    const set = (monthlyBudget: string) => ({
      params: { id: category.id },
      body: { monthlyBudget },
    });
    const { approval } = await pendingOf(one, categories.change, set('100'));
    await other.ok(privacy.change, { body: { dualConsentRequired: false } });
    await one.ok(categories.change, set('300'));
    expect(await one.ok(approvals.list)).toEqual([]);
    await other.refused(approvals.approve, 404, { params: { id: approval.id } });
    expect(await budgetOf(pair)).toBe('300.00');
  });

  it('delays nothing once the partner has left', async () => {
    const { one, other } = await careful();
    const { approval } = await pendingOf(one, couples.leave);
    await other.ok(account.remove, { body: { email: other.user.email, password: other.password } });
    await one.refused(approvals.list, 403);
    await one.refused(approvals.approve, 403, { params: { id: approval.id } });
    // A new couple without a partner has no pending approvals and needs no consent.
    await one.ok(couples.create, { body: { name: 'Just me' } });
    const boat = await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '1' } });
    await one.ok(goals.remove, { params: { id: boat.id } });
    expect(await one.ok(approvals.list)).toEqual([]);
  });

  it('is not required without a partner', async () => {
    const { person } = await registerSingle(server);
    await person.ok(privacy.change, { body: { dualConsentRequired: true } });
    const goal = await person.ok(goals.create, { body: { name: 'Boat', targetAmount: '1' } });
    await person.ok(goals.remove, { params: { id: goal.id } });
    expect(await person.ok(goals.list)).toEqual([]);
  });

  it('stays required when other settings change at the same time', async () => {
    const { one } = await registerPair(server);
    const requested = [
      { dualConsentRequired: true },
      { goalProgressSharing: false },
      { defaultTransactionSharing: false },
      { personalDiscretionaryPrivate: false },
    ];
    await Promise.all(requested.map((body) => one.ok(privacy.change, { body })));
    expect(await one.ok(privacy.settings)).toEqual(Object.assign({}, ...requested));
  });

  it('delays a concurrent change when the partner requires consent', async () => {
    const pair = await registerPair(server);
    const { one, other, category } = pair;
    const required = { body: { dualConsentRequired: true } };
    meanwhile(server, () => other.ok(privacy.change, required));
    const sent = { params: { id: category.id }, body: { monthlyBudget: '80' } };
    await pendingOf(one, categories.change, sent);
    expect(await budgetOf(pair)).toBe('0.00');
  });

  it('delays a concurrent change when a partner who requires consent joins', async () => {
    const { person, inviteCode } = await registerSingle(server);
    const partner = await registerPerson(server);
    await partner.ok(privacy.change, { body: { dualConsentRequired: true } });
    meanwhile(server, () => partner.ok(couples.link, { body: { inviteCode } }));
    await pendingOf(person, couples.leave);
    expect((await partner.ok(couples.current)).members).toHaveLength(2);
  });

  it('is not requested by a browser that was signed out meanwhile', async () => {
    const { one, other, category } = await careful();
    const sent = { params: { id: category.id }, body: { monthlyBudget: '80' } };
    meanwhile(server, () => one.ok(openSessions.endAll, { query: {} }));
    await one.refused(categories.change, 401, sent);
    expect(await other.ok(approvals.list)).toEqual([]);
  });

  it('does not affect another couple', async () => {
    const { one, goal } = await careful();
    const { approval } = await pendingOf(one, goals.remove, { params: { id: goal.id } });
    const stranger = await registerPair(server);
    for (const endpoint of [approvals.approve, approvals.decline]) {
      await stranger.one.refused(endpoint, 404, { params: { id: approval.id } });
    }
    expect(await stranger.one.ok(approvals.list)).toEqual([]);
  });
});
