import { endpoints } from '@harmony/contract';
import { createAuthenticator } from '@harmony/test-kit/software-authenticator';
import type { SoftwareAuthenticator } from '@harmony/test-kit/software-authenticator';
import { Secret, TOTP } from 'otpauth';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import type { Person } from './people.ts';
import { PUBLIC_URL } from './test-server.ts';
import type { TestServer } from './test-server.ts';
import type { TestClient } from './test-client.ts';

const STEP_MILLISECONDS = 30_000;

/** An authenticator on a page of the test server. */
export function authenticator(
  behavior: Partial<Parameters<typeof createAuthenticator>[0]> = {},
): SoftwareAuthenticator {
  return createAuthenticator({ origin: PUBLIC_URL, ...behavior });
}

/** Adds a passkey of a signed-in user. */
export async function addPasskey(person: TestClient, device: SoftwareAuthenticator, name?: string) {
  const options = await person.ok(endpoints.passkeys.addOptions);
  const response = device.create(options);
  return person.ok(endpoints.passkeys.add, { body: { response, ...(name && { name }) } });
}

/** Signs a client in with a passkey. */
export async function signInByPasskey(client: TestClient, device: SoftwareAuthenticator) {
  const options = await client.ok(endpoints.passkeys.signInOptions);
  return client.ok(endpoints.passkeys.signIn, { body: { response: device.use(options) } });
}

/** A user's authenticator app and recovery codes. */
export interface App {
  /** Returns a code; `steps` are relative to now. */
  code(steps?: number): string;
  recoveryCodes: readonly string[];
}

/** Returns an app with a secret. */
export function appWith(secret: string): Pick<App, 'code'> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6 });
  return {
    code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * STEP_MILLISECONDS }),
  };
}

/**
 * Switches the second factor on; the current code is used up. The next one can be used for at least 30 seconds.
 */
export async function switchOn(person: TestClient): Promise<App> {
  const { secret } = await person.ok(endpoints.secondFactor.create);
  const app = appWith(secret);
  const { recoveryCodes } = await person.ok(endpoints.secondFactor.confirm, {
    body: { code: app.code() },
  });
  return { ...app, recoveryCodes };
}

/** Sends the right password, and returns the ticket for the second factor. */
export async function ticketFor(
  client: TestClient,
  { user, password }: Pick<Person, 'user' | 'password'>,
): Promise<string> {
  const body = { email: user.email, password };
  const { status, text } = await client.send(endpoints.session.signIn, { body });
  if (status !== 202) throw new Error(`Expected 202, got ${status}: ${text}`);
  return (JSON.parse(text) as { ticket: string }).ticket;
}

/** Makes the proofs of all sessions older than ten minutes. */
export async function ageProofs({ services }: TestServer): Promise<void> {
  const before = new Date(Date.now() - 11 * 60_000);
  await inTransaction(services.database, (work) =>
    work.change('UPDATE sessions SET proved_at = ?', [before]),
  );
}
