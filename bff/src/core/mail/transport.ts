import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Environment } from '../../platform/environment/environment.ts';

/** A mail as people read it. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands a letter on; fails when it could not. */
export type Transport = (letter: Letter) => Promise<void>;

const PATIENCE_MILLISECONDS = 10_000;

/** Sends by the SMTP server of the environment; without one, into files below the data folder. */
export function createMailTransport(environment: Environment, logger: Logger): Transport {
  const { smtpUrl, mailFrom: from } = environment;
  return smtpUrl === undefined
    ? toFiles(join(environment.dataFolder, 'mails'), from, logger)
    : toServer(smtpUrl, from);
}

function toServer(smtpUrl: string, from: string): Transport {
  const { hostname, port, protocol, username, password } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: PATIENCE_MILLISECONDS,
    greetingTimeout: PATIENCE_MILLISECONDS,
    socketTimeout: PATIENCE_MILLISECONDS,
  });
  return async (letter) => {
    await transport.sendMail({ from, ...letter });
  };
}

/** The log says that there is a mail; what is in it, links that give access among it, stays out. */
function toFiles(folder: string, from: string, logger: Logger): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (letter) => {
    const { message } = await transport.sendMail({ from, ...letter });
    if (!Buffer.isBuffer(message)) throw new Error('A mail was not made in one piece');
    await mkdir(folder, { recursive: true });
    const file = join(
      folder,
      `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`,
    );
    try {
      await writeFile(file, message, { mode: 0o600 });
    } catch (error) {
      // Half a mail, on a full disk, is none; it is written again later.
      await rm(file, { force: true });
      throw error;
    }
    logger.info({ file, subject: letter.subject }, 'mail written, as SMTP_URL is not set');
  };
}
