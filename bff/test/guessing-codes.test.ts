import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { switchOn } from './support/factors.ts';
import { from, newAddress, startGuardedServer } from './support/guessing.ts';
import type { GuardedServer } from './support/guessing.ts';
import type { Person } from './support/people.ts';
import type { TestClient } from './support/test-client.ts';

const { proof, secondFactor, session } = endpoints;

let guarded: GuardedServer;
beforeAll(async () => {
  guarded = await startGuardedServer();
});
afterAll(() => guarded.close());

/** Signs in with the right password, and returns the status of the response to the code. */
async function tryCode(client: TestClient, { user, password }: Person, code: string) {
  const body = { email: user.email, password };
  const reply = await client.send(session.signIn, { body });
  expect(reply.status).toBe(202);
  const { ticket } = JSON.parse(reply.text) as { ticket: string };
  return (await client.send(secondFactor.signIn, { body: { ticket, code } })).status;
}

describe('guessing codes with the right password', () => {
  it('is limited like guessing passwords, and does not lock the owner out', async () => {
    const { server } = guarded;
    const person = await guarded.newPerson();
    const { recoveryCodes } = await switchOn(person);
    await person.ok(session.signOut);
    const fromOne = server.client(from(newAddress()));
    const statuses: number[] = [];
    for (let time = 0; time < 8; time += 1) statuses.push(await tryCode(fromOne, person, 'wrong'));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    for (let time = 0; time < 8; time += 1) {
      statuses.push(await tryCode(server.client(from(newAddress())), person, 'wrong'));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);

    expect(await tryCode(person, person, recoveryCodes[0] ?? '')).toBe(200);
    for (let time = 0; time < 6; time += 1) {
      const { status } = await person.send(proof.give, { body: { code: 'wrong' } });
      statuses.push(status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});
