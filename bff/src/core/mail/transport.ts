import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Environment } from '../../platform/environment/environment.ts';
import { createPrivateFolder } from '../../platform/private-folder.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Transport {
  /**
   * Sends a mail; rejects on failure.
   *
   * @returns the response of the server, or the file
   */
  send(letter: Letter): Promise<string>;
  /** Closes the connections; a later mail opens new ones. */
  close(): void;
}

/** Connections to the mail server, which are used for several mails. */
export const CONNECTIONS = 10;
const TIMEOUT_MILLISECONDS = 10_000;

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
  const open = () =>
    createTransport({
      pool: true,
      maxConnections: CONNECTIONS,
      host: hostname,
      port: Number(port || (isSecure ? 465 : 587)),
      secure: isSecure,
      ...(username && {
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      }),
      connectionTimeout: TIMEOUT_MILLISECONDS,
      greetingTimeout: TIMEOUT_MILLISECONDS,
      socketTimeout: TIMEOUT_MILLISECONDS,
    });
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(letter) {
      transport ??= open();
      const { response } = await transport.sendMail({ from, ...letter });
      return response;
    },
    close() {
      transport?.close();
      transport = undefined;
    },
  };
}

/** Logs that there is a mail but not its content, which includes links that grant access. */
function toFiles(folder: string, from: string, logger: Logger): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(letter) {
      const { message } = await transport.sendMail({ from, ...letter });
      if (!Buffer.isBuffer(message)) throw new Error('The mail was streamed instead of buffered');
      await createPrivateFolder(folder);
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
      return file;
    },
    close() {},
  };
}
