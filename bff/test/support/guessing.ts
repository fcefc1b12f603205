import { endpoints } from '@harmony/contract';
import { vi } from 'vitest';
import { mailedToken } from './mailed-token.ts';
import { startMailedServer } from './mailed-server.ts';
import type { MailedServer } from './mailed-server.ts';
import { registerPerson } from './people.ts';
import type { Person } from './people.ts';
import type { Reply, TestClient } from './test-client.ts';

const { session, credentials } = endpoints;

export const WRONG = 'not the password';
/** Mails are sent from a queue. */
const PATIENCE = { timeout: 30_000 };

let used = 0;
/** Returns an unused address in a new network. */
export function newAddress(): string {
  used += 1;
  return `10.${Math.floor(used / 250)}.${used % 250}.1`;
}

/** Headers of a request from a network address. */
export const from = (address: string): Record<string, string> => ({ 'X-Forwarded-For': address });

/** A server that limits attempts, and requests to it. */
export interface GuardedServer extends MailedServer {
  /** Registers a user with their own network address. */
  newPerson(): Promise<Person>;
  /** Confirms a user's email address by the mailed link. */
  prove(person: Person): Promise<void>;
  /** Requests a password reset and returns the token of the mail. */
  resetToken(client: TestClient, email: string): Promise<string>;
  tryAt(email: string, password: string, address: string, client?: TestClient): Promise<Reply>;
  /** Tries wrong passwords and returns how many were checked rather than rate limited. */
  guess(email: string, addresses: readonly string[], times: number): Promise<number>;
}

/** Starts a server that limits attempts to sign in. */
export async function startGuardedServer(): Promise<GuardedServer> {
  // The last address of the proxy's header is the visitor's.
  const mailed = await startMailedServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const { server, mails } = mailed;
  const tryAt: GuardedServer['tryAt'] = (email, password, address, client = server.client()) =>
    client.send(session.signIn, { body: { email, password }, headers: from(address) });
  return {
    ...mailed,
    newPerson() {
      const headers = from(newAddress());
      return registerPerson({ client: () => server.client(headers) });
    },
    async prove(person) {
      const mail = await vi.waitUntil(
        () => mails.received.find(({ to }) => to === person.user.email),
        PATIENCE,
      );
      const body = { token: String(mail.link.searchParams.get('token')) };
      await person.ok(credentials.verifyEmail, { body });
    },
    async resetToken(client, email) {
      await client.ok(credentials.forgotPassword, { body: { email } });
      return mailedToken(mails, email, 'reset');
    },
    tryAt,
    async guess(email, addresses, times) {
      let looked = 0;
      for (let time = 0; time < times; time += 1) {
        const { status } = await tryAt(email, WRONG, String(addresses[time % addresses.length]));
        if (status === 401) looked += 1;
        else if (status !== 429) throw new Error(`Expected 401 or 429, got ${status}`);
      }
      return looked;
    },
  };
}
