import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Environment } from '../../platform/environment/environment.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends a mail; rejects on failure. */
export type Transport = (letter: Letter) => Promise<void>;

const PATIENCE_MILLISECONDS = 10_000;

/** Sends by the SMTP server of the environment; without one, writes files to the data folder. */
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

/** Logs that there is a mail but not its content, which includes links that grant access. */
function toFiles(folder: string, from: string, logger: Logger): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (letter) => {
    const { message } = await transport.sendMail({ from, ...letter });
    if (!Buffer.isBuffer(message)) throw new Error('The mail was streamed instead of buffered');
    await mkdir(folder, { recursive: true });
    const file = join(
      folder,
      `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`,
    );
    try {
      await writeFile(file, message, { mode: 0o600 });
    } catch (error) {
      // A partial mail, on a full disk, is deleted; it is written again later.
      await rm(file, { force: true });
      throw error;
    }
    logger.info({ file, subject: letter.subject }, 'mail written, as SMTP_URL is not set');
  };
}
