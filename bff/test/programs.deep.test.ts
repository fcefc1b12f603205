import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/database/transaction.ts';
import { registerPair } from './support/people.ts';
import { freePort } from '@harmony/test-kit/free-port';
import { runProgram } from './support/run-program.ts';
import { createClient } from './support/test-client.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase } from './support/test-server.ts';

const ROBIN = {
  email: 'robin@example.com',
  password: 'a calm green meadow',
  firstName: 'Robin',
  lastName: 'Lake',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

describe('the server as a program', () => {
  it('says when it is ready, and stops in order on SIGTERM', async () => {
    const port = await freePort();
    const address = `http://localhost:${port}`;
    const program = runProgram('main.ts', { ...database.variables, PORT: String(port) });
    expect(await program.line()).toBe(`Harmony is ready on ${address}`);

    const client = createClient(address, address);
    await client.ok(endpoints.session.register, { body: ROBIN });
    const events = await client.events();
    // Still hashing the password when the signal comes.
    const inFlight = client.send(endpoints.session.signIn, { body: ROBIN });
    await client.fetch('/api/health');
    program.child.kill('SIGTERM');
    expect((await inFlight).status).toBe(200);
    await events.ended(5000);
    const { code, output, errors } = await program.ended();
    expect(code).toBe(0);
    expect(output).toBe(`Harmony is ready on ${address}\n`);
    for (const line of errors.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  });

  it('has hashed the password as OWASP recommends', async () => {
    const server = await startServerOn(database);
    const [user] = await server.services.database.select<{ password_hash: string }>(
      `SELECT password_hash FROM users WHERE email = ?`,
      [ROBIN.email],
    );
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await server.close();
  });

  it('says all that is missing and does not start', async () => {
    const variables = { NODE_ENV: 'production', RATE_LIMITS: 'off', DATA_DIR: '/nowhere' };
    const { code, output, errors } = await runProgram('main.ts', variables).ended();
    expect(code).toBe(1);
    expect(output).toBe('');
    expect(errors).toContain('SESSION_SECRET: required in production');
    expect(errors).toContain('RATE_LIMITS: cannot be off in production');
  });
});

describe('setting a plan by hand', () => {
  const plan = (...parameters: string[]) =>
    runProgram('set-plan.ts', database.variables, ...parameters).ended();

  it('gives both partners the plan, on a server that runs', async () => {
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

  it('refuses an address that several accounts carry and none has proved', async () => {
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
  ])('refuses %j', async (parameters, message) => {
    const { code, output, errors } = await plan(...parameters);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain(message);
    expect(errors).not.toContain('    at ');
  });
});
