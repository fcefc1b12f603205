import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPasskey,
  appWith,
  authenticator,
  signInByPasskey,
  switchOn,
  ticketFor,
} from './support/factors.ts';
import { fieldsOf, registerPerson } from './support/people.ts';
import { createTestDatabase, startServerOn, startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { secondFactor, session } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the second factor', () => {
  it('is off until the first code of the app confirms it', async () => {
    const person = await registerPerson(server);
    expect(await person.ok(secondFactor.state)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const { secret, uri } = await person.ok(secondFactor.create);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Harmony:/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const wrong = await person.refused(secondFactor.confirm, 422, { body: { code: '12345' } });
    expect(fieldsOf(wrong)).toEqual(['code']);
    expect((await person.ok(secondFactor.state)).isOn).toBe(false);
    const { recoveryCodes } = await person.ok(secondFactor.confirm, {
      body: { code: appWith(secret).code() },
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await person.ok(secondFactor.state)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  it('makes a correct password result in a ticket and no session', async () => {
    const person = await registerPerson(server);
    const app = await switchOn(person);
    const client = server.client();
    const body = { email: person.user.email, password: person.password };
    const reply = await client.send(session.signIn, { body });
    expect(reply.status).toBe(202);
    const answer = JSON.parse(reply.text) as { ticket: string };
    expect(answer).toEqual({ code: 'second_factor_needed', ticket: answer.ticket });
    await client.refused(session.currentUser, 401);
    const signedIn = await client.ok(secondFactor.signIn, {
      body: { ticket: answer.ticket, code: app.code(1) },
    });
    expect(signedIn).toEqual(person.user);
    await client.ok(session.currentUser);
  });

  it('accepts each code once, to confirm, to sign in or as a proof', async () => {
    const person = await registerPerson(server);
    const { secret } = await person.ok(secondFactor.create);
    const app = appWith(secret);
    const [confirming, next] = [app.code(), app.code(1)];
    const body = { code: confirming };
    const { recoveryCodes } = await person.ok(secondFactor.confirm, { body });
    const signIn = async (code: string) => {
      const client = server.client();
      const ticket = await ticketFor(client, person);
      return (await client.send(secondFactor.signIn, { body: { ticket, code } })).status;
    };
    expect(await signIn(confirming)).toBe(401);
    expect(await signIn(next)).toBe(200);
    expect(await signIn(next)).toBe(401);
    await person.refused(endpoints.proof.give, 422, { body: { code: next } });
    const [first = '', second = ''] = recoveryCodes;
    expect(await signIn(first.toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect(await signIn(first)).toBe(401);
    await person.ok(endpoints.proof.give, { body: { code: second } });
    expect(await signIn(second)).toBe(401);
    expect(await person.ok(secondFactor.state)).toEqual({ isOn: true, recoveryCodesLeft: 8 });
    expect(await signIn(app.code(5))).toBe(401);
  });

  it('ends a ticket after five tries, and when the password is changed', async () => {
    const person = await registerPerson(server);
    const app = await switchOn(person);
    const client = server.client();
    const tried = await ticketFor(client, person);
    for (const code of ['1', '2', '3', '4', '5']) {
      const body = { ticket: tried, code };
      expect((await client.refused(secondFactor.signIn, 401, { body })).code).toBe('unauthorized');
    }
    const sixth = { body: { ticket: tried, code: app.code(1) } };
    expect((await client.refused(secondFactor.signIn, 401, sixth)).code).toBe('sign_in_expired');

    const ticket = await ticketFor(client, person);
    await person.ok(endpoints.credentials.changePassword, {
      body: { currentPassword: person.password, newPassword: 'another calm green meadow' },
    });
    const late = { body: { ticket, code: app.code(1) } };
    expect((await client.refused(secondFactor.signIn, 401, late)).code).toBe('sign_in_expired');
  });

  it('remembers a browser until a new secret is confirmed', async () => {
    const person = await registerPerson(server);
    const app = await switchOn(person);
    const client = server.client();
    const ticket = await ticketFor(client, person);
    const body = { ticket, code: app.code(1), remember: true };
    await client.ok(secondFactor.signIn, { body });
    const login = { body: { email: person.user.email, password: person.password } };
    await client.ok(session.signIn, login);
    await ticketFor(server.client(), person);
    const { secret } = await client.ok(secondFactor.create);
    await client.ok(session.signIn, login);
    await client.ok(secondFactor.confirm, { body: { code: appWith(secret).code() } });
    expect(await ticketFor(client, person)).toHaveLength(43);
  });

  it('is required for every sign-in that begins with a password, and not for passkeys', async () => {
    const person = await registerPerson(server);
    const device = authenticator();
    await addPasskey(person, device);
    await switchOn(person);
    const { email, firstName, lastName } = person.user;
    const client = server.client();
    const again = await client.send(session.register, {
      body: { email, password: person.password, firstName, lastName },
    });
    expect(again.status).toBe(202);
    await client.refused(session.currentUser, 401);
    await signInByPasskey(client, device);
  });

  it('still accepts recovery codes if a backup runs with another session secret', async () => {
    const database = await createTestDatabase();
    const before = await startServerOn(database, { SESSION_SECRET: 'a'.repeat(32) });
    const person = await registerPerson(before);
    const app = await switchOn(person);
    await before.close();
    const after = await startServerOn(database, { SESSION_SECRET: 'b'.repeat(32) });
    const client = after.client();
    const ticket = await ticketFor(client, person);
    await client.refused(secondFactor.signIn, 401, { body: { ticket, code: app.code(1) } });
    const code = app.recoveryCodes[0] ?? '';
    expect(await client.ok(secondFactor.signIn, { body: { ticket, code } })).toEqual(person.user);
    await after.close();
    await database.remove();
  });

  it('is switched off with its codes, while passkeys stay', async () => {
    const person = await registerPerson(server);
    await addPasskey(person, authenticator());
    await switchOn(person);
    await person.ok(secondFactor.remove);
    expect(await person.ok(secondFactor.state)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect(await person.ok(endpoints.passkeys.list)).toHaveLength(1);
    const body = { email: person.user.email, password: person.password };
    await server.client().ok(session.signIn, { body });
  });

  it('replaces recovery codes, and the old ones are void', async () => {
    const person = await registerPerson(server);
    const { recoveryCodes: old } = await switchOn(person);
    const { recoveryCodes } = await person.ok(secondFactor.renewRecoveryCodes);
    const error = await person.refused(endpoints.proof.give, 422, { body: { code: old[0] } });
    expect(fieldsOf(error)).toEqual(['code']);
    await person.ok(endpoints.proof.give, { body: { code: recoveryCodes[0] } });
  });
});
