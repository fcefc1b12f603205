import type { Logger } from 'pino';
import { BankError } from '../../../banks/bank-provider.ts';
import type { Banks } from './banks.ts';
import type { ConnectionRow } from './connection.model.ts';

/** Ends the access of a connection at its bank. A failure is only logged: the consent expires by itself. */
export async function endAtBank(
  { providers, seals, send }: Banks,
  logger: Logger,
  { id, kind, secret }: Pick<ConnectionRow, 'id' | 'kind' | 'secret'>,
): Promise<void> {
  const opened = secret === null ? undefined : seals.open(id, secret);
  if (opened === undefined) return;
  try {
    await providers.get(kind)?.revoke(send, opened);
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    logger.warn({ err: error, connection: id }, 'failed to revoke a consent at a bank');
  }
}
