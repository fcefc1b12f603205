import { endpoints, INVITE_CODE_ALPHABET } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, registerPair, registerPerson, registerSingle } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { couples, categories } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('creating a couple', () => {
  it('returns an invite code and waits for the partner', async () => {
    const person = await registerPerson(server);
    await person.refused(couples.current, 404);
    const couple = await person.ok(couples.create, { body: { name: '  Robin and Kim ' } });
    expect(couple).toMatchObject({
      name: 'Robin and Kim',
      isLinked: false,
      user1Id: person.user.id,
      user2Id: null,
      members: [{ id: person.user.id, firstName: 'Robin', lastName: 'Lake' }],
      monthlyLimit: '600.00',
    });
    expect(couple.inviteCode).toMatch(new RegExp(`^[${INVITE_CODE_ALPHABET}]{8}$`));
    expect(await person.ok(couples.current)).toEqual(couple);
  });

  it('adds the built-in categories, sorted by name', async () => {
    const { person } = await registerSingle(server);
    const list = await person.ok(categories.list);
    const names = list.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(list.filter(({ type }) => type === 'income').map(({ name }) => name)).toEqual([
      'Freelance',
      'Investment',
      'Other Income',
      'Salary',
    ]);
    for (const name of [
      'Dining Out',
      'Date Night',
      'Groceries',
      'Housing',
      'Utilities',
      'Transport',
      'Fun',
    ]) {
      expect(list.find((category) => category.name === name)?.type).toBe('expense');
    }
    for (const { icon, color, monthlyBudget } of list) {
      expect(icon).toMatch(/^fas fa-[a-z-]+$/);
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      expect(monthlyBudget).toBe('0.00');
    }
  });

  it('is rejected for a user who has one', async () => {
    const { person } = await registerSingle(server);
    const error = await person.refused(couples.create, 409, { body: { name: 'Another' } });
    expect(error.code).toBe('already_in_couple');
  });

  it('happens once for concurrent requests', async () => {
    const person = await registerPerson(server);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => person.send(couples.create, { body: { name: 'Us' } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  it('notifies the other pages of the creator', async () => {
    const person = await registerPerson(server);
    const events = await person.events();
    await person.ok(couples.create, { body: { name: 'Us' } });
    expect((await events.next()).topics).toEqual(expect.arrayContaining(['couple', 'categories']));
    events.close();
  });
});

describe('joining a couple', () => {
  it('links both partners, consumes the code, and accepts it in any spelling', async () => {
    const { person: one, couple, inviteCode } = await registerSingle(server);
    const other = await registerPerson(server, 'Kim');
    const typed = ` ${inviteCode.slice(0, 4).toLowerCase()}-${inviteCode.slice(4)} `;
    const joined = await other.ok(couples.link, { body: { inviteCode: typed } });
    expect(joined).toMatchObject({
      id: couple.id,
      isLinked: true,
      inviteCode: null,
      user1Id: one.user.id,
      user2Id: other.user.id,
    });
    expect(joined.members.map(({ firstName }) => firstName)).toEqual(['Robin', 'Kim']);
    expect(await one.ok(couples.current)).toEqual(joined);
    expect(await other.ok(categories.list)).toEqual(await one.ok(categories.list));
  });

  it('accepts exactly one of many concurrent users', async () => {
    const { person, inviteCode } = await registerSingle(server);
    const racers = await Promise.all(Array.from({ length: 6 }, () => registerPerson(server)));
    const replies = await Promise.all(
      racers.map((racer) => racer.send(couples.link, { body: { inviteCode } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
    const winner = racers[replies.findIndex(({ status }) => status === 200)];
    const couple = await person.ok(couples.current);
    expect(couple.user2Id).toBe(winner?.user.id);
    expect(winner && (await winner.ok(couples.current))).toEqual(couple);
    for (const loser of racers.filter((racer) => racer !== winner)) {
      await loser.refused(couples.current, 404);
    }
  });

  it('notifies both partners', async () => {
    const { person, inviteCode } = await registerSingle(server);
    const other = await registerPerson(server);
    const streams = [await person.events(), await other.events()];
    await other.ok(couples.link, { body: { inviteCode } });
    for (const stream of streams) {
      expect((await stream.next()).topics).toContain('couple');
      stream.close();
    }
  });

  it('joins one couple when two codes are sent concurrently, and keeps the other code valid', async () => {
    const invitations = [await registerSingle(server), await registerSingle(server)];
    const torn = await registerPerson(server);
    const replies = await Promise.all(
      invitations.map(({ inviteCode }) => torn.send(couples.link, { body: { inviteCode } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const left = invitations[replies.findIndex(({ status }) => status === 409)];
    const next = await registerPerson(server);
    const joined = await next.ok(couples.link, { body: { inviteCode: String(left?.inviteCode) } });
    expect(joined.id).toBe(left?.couple.id);
  });

  it('responds the same to a wrong, a used and an expired code', async () => {
    const used = await registerSingle(server);
    const first = await registerPerson(server);
    await first.ok(couples.link, { body: { inviteCode: used.inviteCode } });
    const expired = await registerSingle(server);
    await expire(expired.couple.id);

    const stranger = await registerPerson(server);
    const responses = [];
    for (const inviteCode of ['ZZZZZZZZ', used.inviteCode, expired.inviteCode, 'Z', '%\'"']) {
      responses.push(await stranger.refused(couples.link, 404, { body: { inviteCode } }));
    }
    const [wrong] = responses;
    for (const response of responses) {
      expect({ ...response, requestId: '' }).toEqual({ ...wrong, requestId: '' });
    }
  });

  it('accepts a new code after the first has expired', async () => {
    const { person, couple, inviteCode } = await registerSingle(server);
    await expire(couple.id);
    const renewed = await person.ok(couples.current);
    expect(renewed.inviteCode).not.toBe(inviteCode);
    const other = await registerPerson(server);
    await other.ok(couples.link, { body: { inviteCode: String(renewed.inviteCode) } });
  });

  it('keeps the codes of other couples when one expires', async () => {
    const [waiting, other] = [await registerSingle(server), await registerSingle(server)];
    await expire(waiting.couple.id);
    await waiting.person.ok(couples.current);
    expect((await other.person.ok(couples.current)).inviteCode).toBe(other.inviteCode);
  });

  it('rejects members, with their own code and with another', async () => {
    const { person, inviteCode } = await registerSingle(server);
    const { inviteCode: theirs } = await registerSingle(server);
    for (const code of [inviteCode, theirs, 'ZZZZZZZZ']) {
      const error = await person.refused(couples.link, 409, { body: { inviteCode: code } });
      expect(error.code).toBe('already_in_couple');
    }
  });

  it('allows five attempts before a pause, also for concurrent ones', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    const stranger = await registerPerson(limited);
    const replies = await Promise.all(
      Array.from({ length: 9 }, () =>
        stranger.send(couples.link, { body: { inviteCode: 'ZZZZZZZZ' } }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const { inviteCode } = await registerSingle(limited);
    await stranger.refused(couples.link, 429, { body: { inviteCode } });
    await limited.close();
  });

  it('does not count attempts of members', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    const { person } = await registerSingle(limited);
    for (let tried = 0; tried < 7; tried += 1) {
      const error = await person.refused(couples.link, 409, { body: { inviteCode: 'ZZZZZZZZ' } });
      expect(error.code).toBe('already_in_couple');
    }
    await limited.close();
  });

  it('does not count the right code', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    const person = await registerPerson(limited);
    const wrong = { body: { inviteCode: 'ZZZZZZZZ' } };
    for (let tried = 0; tried < 4; tried += 1) await person.refused(couples.link, 404, wrong);
    const { inviteCode } = await registerSingle(limited);
    await person.ok(couples.link, { body: { inviteCode } });
    await person.ok(couples.leave);
    await person.refused(couples.link, 404, wrong);
    expect((await person.refused(couples.link, 429, wrong)).code).toBe('rate_limited');
    await limited.close();
  });
});

describe('renaming a couple', () => {
  it('is visible to both partners', async () => {
    const { one, other, couple } = await registerPair(server);
    const sent = { params: { id: couple.id }, body: { name: ' New name ' } };
    expect((await other.ok(couples.rename, sent)).name).toBe('New name');
    expect((await one.ok(couples.current)).name).toBe('New name');
  });

  it('notifies both partners and keeps the names of other couples', async () => {
    const { one, other, couple } = await registerPair(server);
    const { person: stranger } = await registerSingle(server);
    const streams = [await one.events(), await other.events()];
    await one.ok(couples.rename, { params: { id: couple.id }, body: { name: 'Ours alone' } });
    for (const stream of streams) {
      expect((await stream.next()).topics).toContain('couple');
      stream.close();
    }
    expect((await stranger.ok(couples.current)).name).toBe('Robin and Kim');
  });

  it('responds 404 for another couple and for an invalid id', async () => {
    const { couple } = await registerPair(server);
    const { one } = await registerPair(server);
    const body = { name: 'Theirs' };
    const foreign = await one.refused(couples.rename, 404, { params: { id: couple.id }, body });
    const none = await one.refused(couples.rename, 404, {
      params: { id: '01890000-0000-7000-8000-000000000000' },
      body,
    });
    expect({ ...foreign, requestId: '' }).toEqual({ ...none, requestId: '' });
    await one.refused(couples.rename, 404, { params: { id: '1' }, body });
  });

  it('needs a name', async () => {
    const { one, couple } = await registerPair(server);
    const sent = { params: { id: couple.id }, body: { name: '' } };
    expect(fieldsOf(await one.refused(couples.rename, 422, sent))).toContain('name');
  });
});

async function expire(coupleId: string): Promise<void> {
  await server.services.database.sequelize.query(
    `UPDATE couples SET invite_expires_at = '2020-01-01 00:00:00.000' WHERE id = '${coupleId}'`,
  );
}
