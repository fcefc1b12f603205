import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  link: URL;
}

/** A real SMTP server that stores received mails. */
export interface MailServer {
  url: string;
  /** All received mails. */
  received: readonly ReceivedMail[];
  /** Waits for the next mail that has not been returned yet and checks its recipient. */
  next(to: string): Promise<ReceivedMail>;
  /** Leaves mails to a recipient without a response until they are released. */
  hold(to: string): { arrived: Promise<void>; release: () => void };
  /** Rejects the mail that a request causes, and accepts later ones. */
  refuseOne<Result>(request: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const PATIENCE_MILLISECONDS = 15_000;

/** Starts an SMTP server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const state = { refuses: false, handled: 0 };
  const held = new Map<string, { arrived: () => void; released: Promise<void> }>();
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, finish) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      buffer(stream)
        .then(async (message) => {
          if (state.refuses) throw new Error('Not now');
          held.get(to)?.arrived();
          await held.get(to)?.released;
          return received.push(await read(to, message));
        })
        .then(() => finish(), finish)
        .finally(() => {
          state.handled += 1;
          for (const listener of waiting) listener();
        });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async next(to) {
      while (received.length <= taken) await arrival(waiting);
      const mail = received[taken];
      taken += 1;
      if (mail?.to !== to) throw new Error(`Expected a mail to ${to}, got ${JSON.stringify(mail)}`);
      return mail;
    },
    hold(to) {
      const arrived = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      held.set(to, { arrived: arrived.resolve, released: released.promise });
      return { arrived: arrived.promise, release: released.resolve };
    },
    async refuseOne(request) {
      state.refuses = true;
      const before = state.handled;
      const result = await request();
      while (state.handled === before) await arrival(waiting);
      state.refuses = false;
      return result;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function arrival(waiting: Set<() => void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const arrived = () => {
      clearTimeout(timer);
      waiting.delete(arrived);
      resolve();
    };
    const timer = setTimeout(() => reject(new Error('No mail came')), PATIENCE_MILLISECONDS);
    waiting.add(arrived);
  });
}

async function read(to: string, message: Buffer): Promise<ReceivedMail> {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(message);
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? 'about:blank');
  return { to, subject, text, html, link };
}
