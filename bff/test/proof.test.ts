import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedEndpoints } from './support/access-matrix.ts';
import { addPasskey, ageProofs, authenticator, switchOn } from './support/factors.ts';
import { fieldsOf, registerPair, registerPerson } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { proof, session, passkeys, secondFactor } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: '1' });
});
afterAll(() => server.close());

/** Calls that the specification lists. */
const SENSITIVE = [
  'DELETE /api/account',
  'DELETE /api/account/password',
  'DELETE /api/connections/:id',
  'DELETE /api/couples/current',
  'DELETE /api/passkeys/:id',
  'DELETE /api/second-factor',
  'GET /api/account/data',
  'GET /api/export',
  'POST /api/auth/change-password',
  'POST /api/calendar/subscription',
  'POST /api/connections',
  'POST /api/passkeys',
  'POST /api/passkeys/options',
  'POST /api/second-factor',
  'POST /api/second-factor/recovery-codes',
];

const sensitive = namedEndpoints.filter(([, { needsProof }]) => needsProof);

describe('calls that need a fresh proof', () => {
  it('are those of the specification', () => {
    const named = sensitive.map(([, { method, path }]) => `${method} ${path}`);
    expect(named.toSorted()).toEqual(SENSITIVE);
  });

  it('are rejected after ten minutes, whatever is sent, and possible again after a proof', async () => {
    const { one } = await registerPair(server);
    await ageProofs(server);
    const body = { password: one.password, currentPassword: one.password, email: one.user.email };
    for (const [, endpoint] of sensitive) {
      const params = { id: one.user.id };
      const sent = { params, ...(endpoint.method !== 'GET' && { body }) };
      expect((await one.refused(endpoint, 403, sent)).code).toBe('proof_needed');
    }
    await one.ok(proof.give, { body: { password: one.password } });
    expect((await one.ok(endpoints.account.data)).user).toEqual(one.user);
  });
});

describe('a proof', () => {
  it('belongs to its session, and is given by signing in', async () => {
    const person = await registerPerson(server);
    await ageProofs(server);
    const other = server.client();
    await other.ok(session.signIn, {
      body: { email: person.user.email, password: person.password },
    });
    expect((await other.ok(proof.state)).isFresh).toBe(true);
    expect((await person.ok(proof.state)).isFresh).toBe(false);
    await person.refused(secondFactor.create, 403);
    await other.ok(secondFactor.create);
  });

  it('is given by a password, a code or a passkey of the user, and not by a wrong one', async () => {
    const person = await registerPerson(server);
    const device = authenticator();
    await addPasskey(person, device);
    const { recoveryCodes } = await switchOn(person);
    const stranger = await registerPerson(server);
    const theirs = authenticator();
    await addPasskey(stranger, theirs);
    const use = async (from: typeof device) => {
      const { allowCredentials: _any, ...options } = await person.ok(proof.options);
      return from.use(options);
    };
    await ageProofs(server);
    const wrong = [
      [{ password: 'wrong' }, 'password'],
      [{ code: '000000' }, 'code'],
      [{ response: await use(theirs) }, 'response'],
      [{}, 'password'],
      [{ password: person.password, code: recoveryCodes[0] }, 'password'],
    ] as const;
    for (const [body, field] of wrong) {
      expect(fieldsOf(await person.refused(proof.give, 422, { body }))).toEqual([field]);
    }
    const right = [
      { password: person.password },
      { code: recoveryCodes[0] },
      { response: await use(device) },
    ];
    for (const body of right) {
      await ageProofs(server);
      expect((await person.ok(proof.state)).isFresh).toBe(false);
      await person.ok(proof.give, { body });
      expect((await person.ok(proof.state)).isFresh).toBe(true);
    }
    expect((await person.ok(proof.state)).ways).toEqual({
      password: true,
      code: true,
      passkey: true,
      external: false,
    });
  });

  it('is not needed in the demo, whose factors cannot be changed', async () => {
    const visitor = server.client();
    await visitor.ok(endpoints.demo.signIn, { body: {} });
    await ageProofs(server);
    await visitor.ok(endpoints.account.data);
    const error = await visitor.refused(passkeys.addOptions, 403);
    expect(error.code).toBe('not_yours');
  });
});
