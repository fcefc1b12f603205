import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPasskey, appWith, authenticator, switchOn, ticketFor } from './support/factors.ts';
import { registerPerson } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { credentials, passkeys, proof, secondFactor } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Sends requests at the same time, and returns their statuses in order of size. */
async function race(requests: readonly (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const replies = await Promise.all(requests.map((request) => request()));
  return replies.map(({ status }) => status).toSorted((one, other) => one - other);
}

describe('of concurrent requests', () => {
  it('only one removes a way to sign in when two are left', async () => {
    const person = await registerPerson(server);
    const { id } = await addPasskey(person, authenticator());
    const statuses = await race([
      () => person.send(passkeys.remove, { params: { id } }),
      () => person.send(credentials.removePassword),
    ]);
    expect(statuses).toEqual([204, 409]);
    const { ways } = await person.ok(proof.state);
    expect(ways.password).not.toBe(ways.passkey);
  });

  it('only one uses a code of the app, and only one a recovery code', async () => {
    const person = await registerPerson(server);
    const app = await switchOn(person);
    for (const code of [app.code(1), app.recoveryCodes[0] ?? '']) {
      const tickets = await Promise.all([1, 2, 3].map(() => ticketFor(server.client(), person)));
      const statuses = await race([
        ...tickets.map((ticket) => () => {
          return server.client().send(secondFactor.signIn, { body: { ticket, code } });
        }),
        () => person.send(proof.give, { body: { code } }),
      ]);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    }
    expect((await person.ok(secondFactor.state)).recoveryCodesLeft).toBe(9);
  });

  it('only one uses a ticket, and no more than five try it', async () => {
    const person = await registerPerson(server);
    const { recoveryCodes } = await switchOn(person);
    const client = server.client();
    const used = await ticketFor(client, person);
    const two = recoveryCodes.slice(0, 2).map((code) => () => {
      return server.client().send(secondFactor.signIn, { body: { ticket: used, code } });
    });
    expect(await race(two)).toEqual([200, 401]);
    expect((await person.ok(secondFactor.state)).recoveryCodesLeft).toBe(9);

    const ticket = await ticketFor(client, person);
    const wrong = Array.from({ length: 12 }, (_each, index) => ({ ticket, code: `${index}` }));
    const errors = await Promise.all(
      wrong.map((body) => server.client().refused(secondFactor.signIn, 401, { body })),
    );
    expect(errors.filter(({ code }) => code === 'unauthorized')).toHaveLength(5);
  });

  it('only one uses the response of a passkey', async () => {
    const person = await registerPerson(server);
    const device = authenticator();
    await addPasskey(person, device);
    const response = device.use(await server.client().ok(passkeys.signInOptions));
    const signIn = () => server.client().send(passkeys.signIn, { body: { response } });
    expect(await race([signIn, signIn, signIn])).toEqual([200, 401, 401]);
  });

  it('only one confirms the second factor', async () => {
    const person = await registerPerson(server);
    const { secret } = await person.ok(secondFactor.create);
    const code = appWith(secret).code();
    const confirm = () => person.send(secondFactor.confirm, { body: { code } });
    expect(await race([confirm, confirm])).toEqual([200, 422]);
    expect(await person.ok(secondFactor.state)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });
});
