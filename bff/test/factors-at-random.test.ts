import { endpoints } from '@harmony/contract';
import type { SoftwareAuthenticator } from '@harmony/test-kit/software-authenticator';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueLink } from '../src/features/people/auth/mailed-links.ts';
import { examples, PATIENCE, SEED } from './support/examples.ts';
import { addPasskey, appWith, authenticator } from './support/factors.ts';
import { registerPair } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestClient } from './support/test-client.ts';
import type { TestServer } from './support/test-server.ts';

const { credentials, passkeys, proof, secondFactor, session } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A user's ways to sign in, as the test knows them. */
interface Owner {
  email: string;
  userId: string;
  /** A browser in which the user is signed in. */
  at: TestClient;
  password: string | undefined;
  devices: { id: string; device: SoftwareAuthenticator }[];
  /** Whether a code is needed. */
  hasFactor: boolean;
  codes: string[];
  /** Everything that must not let anyone in any more. */
  void: { passwords: string[]; codes: string[]; devices: SoftwareAuthenticator[] };
}

async function ownerOf({ user, password, ...at }: Person): Promise<Owner> {
  const token = await issueLink(server.services.database, 'verify', user.id);
  await at.ok(credentials.verifyEmail, { body: { token } });
  const { email, id: userId } = user;
  const nothing = { passwords: [], codes: [], devices: [] };
  return { email, userId, at, password, devices: [], hasFactor: false, codes: [], void: nothing };
}

let passwords = 0;
const newPassword = () => `a calm green meadow ${(passwords += 1)}`;

/** Sends a password, and a code if one is needed. */
async function tryPassword(owner: Owner, password: string, code?: string) {
  const client = server.client();
  const reply = await client.send(session.signIn, { body: { email: owner.email, password } });
  if (reply.status !== 202) return { client, status: reply.status };
  const { ticket } = JSON.parse(reply.text) as { ticket: string };
  const body = { ticket, code: code ?? 'AAAA-AAAA-AAAA-AAAA' };
  return { client, status: (await client.send(secondFactor.signIn, { body })).status };
}

async function tryDevice(device: SoftwareAuthenticator) {
  const client = server.client();
  const options = await client.ok(passkeys.signInOptions);
  const reply = await client.send(passkeys.signIn, { body: { response: device.use(options) } });
  return { client, status: reply.status };
}

function setPassword(owner: Owner, password: string | undefined): void {
  if (owner.password !== undefined) owner.void.passwords.push(owner.password);
  owner.password = password;
}

/** Signs the owner in with one of their ways, and returns whether one worked. */
async function signIn(owner: Owner): Promise<boolean> {
  const [known] = owner.devices;
  if (known) {
    const { client } = await tryDevice(known.device);
    await client.ok(session.currentUser);
    owner.at = client;
    return true;
  }
  if (owner.password === undefined) return false;
  const code = owner.hasFactor ? owner.codes.pop() : undefined;
  if (owner.hasFactor && code === undefined) return false;
  const { client, status } = await tryPassword(owner, owner.password, code);
  expect(status).toBe(200);
  if (code !== undefined) owner.void.codes.push(code);
  owner.at = client;
  return true;
}

/** Actions of users. Impossible ones do nothing, and users keep a way in that needs no lost device. */
const actions: Record<string, (owner: Owner) => Promise<void>> = {
  async addPasskey(owner) {
    const device = authenticator();
    const { id } = await addPasskey(owner.at, device);
    owner.devices.push({ id, device });
  },
  async removePasskey(owner) {
    const [passkey] = await owner.at.ok(passkeys.list);
    if (!passkey) return;
    const { ways } = await owner.at.ok(proof.state);
    const isLast = !ways.password && (await owner.at.ok(passkeys.list)).length === 1;
    const hasOther = owner.devices.some(({ id }) => id !== passkey.id);
    if (!isLast && !ways.password && !hasOther) return;
    const { status } = await owner.at.send(passkeys.remove, { params: { id: passkey.id } });
    expect(status).toBe(isLast ? 409 : 204);
    if (isLast) return;
    const removed = owner.devices.filter(({ id }) => id === passkey.id);
    owner.devices = owner.devices.filter(({ id }) => id !== passkey.id);
    owner.void.devices.push(...removed.map(({ device }) => device));
  },
  async changePassword(owner) {
    const next = newPassword();
    const currentPassword = owner.password;
    await owner.at.ok(credentials.changePassword, {
      body: { newPassword: next, ...(currentPassword !== undefined && { currentPassword }) },
    });
    setPassword(owner, next);
  },
  async removePassword(owner) {
    const hasPasskey = (await owner.at.ok(passkeys.list)).length > 0;
    if (hasPasskey && owner.devices.length === 0) return;
    const { status } = await owner.at.send(credentials.removePassword);
    const isRefused = owner.password !== undefined && !hasPasskey;
    expect(status).toBe(isRefused ? 409 : 204);
    if (!isRefused) setPassword(owner, undefined);
  },
  async resetPassword(owner) {
    const token = await issueLink(server.services.database, 'reset', owner.email);
    const client = server.client();
    const password = newPassword();
    await client.ok(credentials.resetPassword, { body: { token, password } });
    await client.refused(session.currentUser, 401);
    await owner.at.refused(session.currentUser, 401);
    setPassword(owner, password);
    expect(await signIn(owner)).toBe(true);
  },
  async switchOn(owner) {
    const { secret } = await owner.at.ok(secondFactor.create);
    const code = appWith(secret).code();
    const { recoveryCodes } = await owner.at.ok(secondFactor.confirm, { body: { code } });
    owner.void.codes.push(code, ...owner.codes);
    owner.codes = recoveryCodes;
    owner.hasFactor = true;
  },
  async switchOff(owner) {
    await owner.at.ok(secondFactor.remove);
    owner.void.codes.push(...owner.codes);
    owner.codes = [];
    owner.hasFactor = false;
  },
  async renewCodes(owner) {
    if (!owner.hasFactor) return;
    const { recoveryCodes } = await owner.at.ok(secondFactor.renewRecoveryCodes);
    owner.void.codes.push(...owner.codes);
    owner.codes = recoveryCodes;
  },
  async loseDevice(owner) {
    // The passkey stays on the server; its user needs another way.
    if (owner.password !== undefined || owner.devices.length > 1) owner.devices.shift();
  },
  async signInAgain(owner) {
    expect(await signIn(owner)).toBe(true);
  },
};

/** Checks that neither invalidated credentials nor those of the partner let anyone in. */
async function assertClosed(owner: Owner, partner: Owner): Promise<void> {
  for (const password of owner.void.passwords.slice(-2)) {
    expect((await tryPassword(owner, password, owner.codes[0])).status).toBe(401);
  }
  for (const device of owner.void.devices.slice(-2)) {
    expect((await tryDevice(device)).status).toBe(401);
  }
  if (owner.password === undefined || !owner.hasFactor) return;
  const codes = [...owner.void.codes.slice(-2), ...partner.codes.slice(0, 1)];
  for (const code of codes) {
    const { client, status } = await tryPassword(owner, owner.password, code);
    expect(status).toBe(401);
    await client.refused(session.currentUser, 401);
  }
}

describe(`factors of two users in any order (seed ${SEED})`, () => {
  it(
    'let no one else in, leave each a way in, and accept no code twice',
    async () => {
      const step = fc.record({
        isOne: fc.boolean(),
        act: fc.constantFrom(...Object.keys(actions)),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          const pair = await registerPair(server);
          const owners = { one: await ownerOf(pair.one), other: await ownerOf(pair.other) };
          for (const { isOne, act } of steps) {
            const owner = isOne ? owners.one : owners.other;
            const partner = isOne ? owners.other : owners.one;
            await actions[act]?.(owner);
            await assertClosed(owner, partner);
            const { ways } = await owner.at.ok(proof.state);
            expect(ways.password || ways.passkey).toBe(true);
            expect(ways.code).toBe(owner.hasFactor);
            expect((await partner.at.ok(session.currentUser)).id).toBe(partner.userId);
          }
          expect([await signIn(owners.one), await signIn(owners.other)]).toEqual([true, true]);
        }),
        { seed: SEED, numRuns: examples(16) },
      );
    },
    PATIENCE,
  );
});
