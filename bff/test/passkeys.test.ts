import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPasskey, authenticator, signInByPasskey } from './support/factors.ts';
import { fieldsOf, registerPerson } from './support/people.ts';
import { PUBLIC_URL, startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { passkeys, session } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a passkey', () => {
  it('signs in without an address, and records its use', async () => {
    const person = await registerPerson(server);
    const device = authenticator();
    const added = await addPasskey(person, device, 'My phone');
    expect(added).toMatchObject({ name: 'My phone', isSynced: true, lastUsedAt: null });
    const elsewhere = server.client();
    expect(await signInByPasskey(elsewhere, device)).toEqual(person.user);
    expect(await elsewhere.ok(session.currentUser)).toEqual(person.user);
    const [listed] = await person.ok(passkeys.list);
    expect(listed?.lastUsedAt).not.toBeNull();
  });

  it('is requested for the public host name, discoverable and with user verification', async () => {
    const person = await registerPerson(server);
    const options = await person.ok(passkeys.addOptions);
    expect(options).toMatchObject({
      rp: { id: new URL(PUBLIC_URL).hostname },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(JSON.stringify(options)).not.toContain(person.user.id);
    expect(await server.client().ok(passkeys.signInOptions)).toMatchObject({
      rpId: new URL(PUBLIC_URL).hostname,
      userVerification: 'required',
    });
  });

  it('is rejected from another origin, and without user verification', async () => {
    const person = await registerPerson(server);
    for (const behavior of [{ origin: 'http://evil.test' }, { verifiesUser: false }]) {
      const options = await person.ok(passkeys.addOptions);
      const body = { response: authenticator(behavior).create(options) };
      expect(fieldsOf(await person.refused(passkeys.add, 422, { body }))).toEqual(['response']);
    }
    expect(await person.ok(passkeys.list)).toEqual([]);
  });

  it('cannot answer a challenge twice, or one of another session or for another purpose', async () => {
    const person = await registerPerson(server);
    const device = authenticator();
    const options = await person.ok(passkeys.addOptions);
    const response = device.create(options);
    await person.ok(passkeys.add, { body: { response } });
    const twice = await person.refused(passkeys.add, 422, { body: { response } });
    expect(fieldsOf(twice)).toEqual(['response']);

    const thief = await registerPerson(server);
    const other = authenticator().create(await person.ok(passkeys.addOptions));
    await thief.refused(passkeys.add, 422, { body: { response: other } });

    const use = device.use(await person.ok(endpoints.proof.options));
    await server.client().refused(passkeys.signIn, 401, { body: { response: use } });

    const signIn = device.use(await server.client().ok(passkeys.signInOptions));
    await server.client().ok(passkeys.signIn, { body: { response: signIn } });
    await server.client().refused(passkeys.signIn, 401, { body: { response: signIn } });
  });

  it('is rejected when its counter goes backwards, unless it is synced', async () => {
    for (const isSynced of [false, true]) {
      const person = await registerPerson(server);
      const counts = [5, 7, 6];
      const device = authenticator({ isSynced, counter: () => counts.shift() ?? 0 });
      expect(await addPasskey(person, device)).toMatchObject({ isSynced });
      await signInByPasskey(server.client(), device);
      const client = server.client();
      const response = device.use(await client.ok(passkeys.signInOptions));
      const { status } = await client.send(passkeys.signIn, { body: { response } });
      expect(status).toBe(isSynced ? 200 : 401);
    }
  });

  it('ends all other sessions when it is added and removed', async () => {
    const person = await registerPerson(server);
    const signInElsewhere = async () => {
      const elsewhere = server.client();
      const { email } = person.user;
      await elsewhere.ok(session.signIn, { body: { email, password: person.password } });
      return elsewhere;
    };
    const before = await signInElsewhere();
    const { id } = await addPasskey(person, authenticator());
    await before.refused(session.currentUser, 401);
    const between = await signInElsewhere();
    await person.ok(passkeys.remove, { params: { id } });
    await between.refused(session.currentUser, 401);
    expect(await person.ok(session.currentUser)).toEqual(person.user);
  });

  it('belongs only to its owner', async () => {
    const person = await registerPerson(server);
    const { id } = await addPasskey(person, authenticator());
    const other = await registerPerson(server);
    await other.refused(passkeys.rename, 404, { params: { id }, body: { name: 'Mine' } });
    await other.refused(passkeys.remove, 404, { params: { id } });
    const renamed = await person.ok(passkeys.rename, { params: { id }, body: { name: 'Laptop' } });
    expect(await person.ok(passkeys.list)).toEqual([renamed]);
  });
});

describe('an account without a password', () => {
  const details = (email: string) => ({ email, firstName: 'Ada', lastName: 'Lake' });

  it('is registered with a passkey, and keeps its last way to sign in', async () => {
    const client = server.client();
    const device = authenticator();
    const body = details('passkey-only@example.com');
    const options = await client.ok(passkeys.registerOptions, { body });
    const response = device.create(options);
    const user = await client.ok(passkeys.register, { body: { response } });
    expect(user).toMatchObject(body);
    expect(await signInByPasskey(server.client(), device)).toEqual(user);

    const [only] = await client.ok(passkeys.list);
    const params = { id: only?.id ?? '' };
    const error = await client.refused(passkeys.remove, 409, { params });
    expect(error.code).toBe('last_way_in');
    await client.ok(endpoints.credentials.changePassword, {
      body: { newPassword: 'a calm green meadow' },
    });
    await client.ok(passkeys.remove, { params });
    const last = await client.refused(endpoints.credentials.removePassword, 409);
    expect(last.code).toBe('last_way_in');
  });

  it('cannot be signed in to with any password once the password is removed', async () => {
    const person = await registerPerson(server);
    await addPasskey(person, authenticator());
    await person.ok(endpoints.credentials.removePassword);
    expect(await person.ok(session.currentUser)).toEqual(person.user);
    const body = { email: person.user.email, password: person.password };
    await server.client().refused(session.signIn, 401, { body });
  });
});
