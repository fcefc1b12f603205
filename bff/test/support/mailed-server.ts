import { endpoints } from '@harmony/contract';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer, ReceivedMail } from '@harmony/test-kit/mail-server';
import { registerPerson } from './people.ts';
import type { Person } from './people.ts';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

const { credentials } = endpoints;

/** A server and the mail server that receives its mails. */
export interface MailedServer {
  server: TestServer;
  mails: MailServer;
  close(): Promise<void>;
}

/** Starts a server that sends its mails to a mail server of the test. */
export async function startMailedServer(
  variables: Record<string, string> = {},
): Promise<MailedServer> {
  const mails = await startMailServer();
  const server = await startTestServer({ SMTP_URL: mails.url, ...variables });
  return {
    server,
    mails,
    async close() {
      await server.close();
      await mails.close();
    },
  };
}

/** Returns the secret in the link of a mail. */
export const tokenOf = ({ link }: ReceivedMail): string => String(link.searchParams.get('token'));

/** Registers a user and returns the confirmation mail. */
export async function registered({
  server,
  mails,
}: MailedServer): Promise<{ person: Person; mail: ReceivedMail }> {
  const person = await registerPerson(server);
  return { person, mail: await mails.next(person.user.email) };
}

/** Registers a user with a confirmed address. */
export async function confirmed(mailed: MailedServer): Promise<Person> {
  const { person, mail } = await registered(mailed);
  await person.ok(credentials.verifyEmail, { body: { token: tokenOf(mail) } });
  return person;
}

/** Requests a password reset and returns the token of the mailed link. */
export async function resetLink({ server, mails }: MailedServer, email: string): Promise<string> {
  await server.client().ok(credentials.forgotPassword, { body: { email } });
  return tokenOf(await mails.next(email));
}
