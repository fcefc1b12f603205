import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { registerPair } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase } from './support/test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

describe('the plan command', () => {
  const plan = (...parameters: string[]) =>
    runProgram('operations/set-plan.ts', database.variables, ...parameters).ended();

  it('gives both partners the plan on a running server', async () => {
    const server = await startServerOn(database);
    const { one, other } = await registerPair(server);
    const { code, output } = await plan(one.user.email.toUpperCase(), 'premium');
    expect([code, output]).toEqual([0, `${one.user.email} is on the premium plan now.\n`]);
    for (const person of [one, other]) {
      expect(await person.ok(endpoints.session.currentUser)).toMatchObject({
        subscriptionTier: 'premium',
        subscriptionStatus: 'active',
      });
    }
    await plan(one.user.email, 'free');
    expect(await other.ok(endpoints.session.currentUser)).toMatchObject({
      subscriptionTier: 'free',
      subscriptionStatus: 'free',
    });
    await server.close();
  });

  it('names the plan in effect if another one is better', async () => {
    const server = await startServerOn(database);
    const { one, other } = await registerPair(server);
    await plan(one.user.email, 'premium');
    expect((await plan(other.user.email, 'starter')).output).toBe(
      `${other.user.email} is on the starter plan now. The plan in effect is premium.\n`,
    );
    await server.close();
  });

  it('rejects an address of several accounts of which none is proved', async () => {
    const server = await startServerOn(database);
    const { one } = await registerPair(server);
    const { email, firstName, lastName } = one.user;
    const second = server.client();
    await second.ok(endpoints.session.register, {
      body: { email, firstName, lastName, password: 'another calm meadow' },
    });
    const { code, errors } = await plan(email, 'premium');
    expect([code, errors]).toEqual([
      1,
      `2 accounts carry the email address ${email}, and none has confirmed it. Ask its owner to confirm it by the link that was mailed.\n`,
    ]);
    for (const client of [one, second]) {
      expect((await client.ok(endpoints.session.currentUser)).subscriptionTier).toBe('free');
    }
    await inTransaction(server.services.database, (work) =>
      work.change(`UPDATE users SET email_key = email WHERE email = ? AND id <> ?`, [
        email,
        one.user.id,
      ]),
    );
    expect((await plan(email, 'premium')).code).toBe(0);
    expect((await second.ok(endpoints.session.currentUser)).subscriptionTier).toBe('premium');
    await server.close();
  });

  it.each([
    [['nobody@example.com', 'starter'], 'No user has the email address nobody@example.com.'],
    [['nobody@example.com', 'gold'], 'Unknown plan: gold.'],
    [['nobody@example.com'], 'Usage: npm run plan -- <email> <free|starter|premium>'],
    [[], 'Usage: npm run plan'],
  ])('rejects %j', async (parameters, message) => {
    const { code, output, errors } = await plan(...parameters);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain(message);
    expect(errors).not.toContain('    at ');
  });
});
