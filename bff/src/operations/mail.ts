import { emailSchema } from '@harmony/contract';
import { createMailTransport } from '../core/mail/transport.ts';
import { writeLetter } from '../core/mail/write-letter.ts';
import { quoted } from '../platform/language/sentence.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { readEnvironment } from '../platform/environment/environment.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { program } from './program.ts';

/** `npm run mail -- <address>`: sends a test mail and prints the response of the mail server. */
async function mail([address, ...more]: readonly string[]): Promise<string> {
  const to = emailSchema.safeParse(address);
  if (!to.success || more.length > 0) throw new OperatorError('Usage: npm run mail -- <address>');
  const environment = readEnvironment(process.env);
  const transport = createMailTransport(environment, createLogger('silent'));
  const letter = writeLetter(
    to.data,
    {
      subject: quoted('A test mail from Harmony'),
      paragraphs: [quoted(`The server at ${environment.publicUrl} can send mails.`)],
    },
    'en',
  );
  try {
    const response = await transport.send(letter);
    return environment.smtpUrl === undefined
      ? `SMTP_URL is not set, so the mail was written to ${response}.`
      : `The mail server accepted the mail to ${to.data}: ${response}`;
  } catch (error) {
    const { hostname, port } = new URL(environment.smtpUrl ?? 'smtp://localhost');
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : 'unknown';
    throw new OperatorError(
      `The mail to ${to.data} was not sent by ${hostname}${port && `:${port}`}: ${reason}`,
      { cause: error },
    );
  } finally {
    transport.close();
  }
}

await program(() => mail(process.argv.slice(2)));
