import { retryAfterOf } from '../../platform/http/outgoing.ts';
import type { OutgoingResponse } from '../../platform/http/outgoing.ts';
import { tryParseJson } from '../answers.ts';
import { BankError } from '../bank-provider.ts';
import type { BankFailure } from '../bank-provider.ts';
import { errorSchema } from './schemas.ts';

const FAILURES: Readonly<Record<string, BankFailure>> = {
  EXPIRED_SESSION: 'expired',
  CLOSED_SESSION: 'revoked',
  REVOKED_SESSION: 'revoked',
  SESSION_DOES_NOT_EXIST: 'revoked',
  ACCESS_DENIED: 'revoked',
  ASPSP_RATE_LIMIT_EXCEEDED: 'limited',
  ASPSP_ERROR: 'down',
  ASPSP_TIMEOUT: 'down',
  ASPSP_PSU_ACTION_REQUIRED: 'refused',
  AUTHORIZATION_NOT_PROVIDED: 'refused',
  EXPIRED_AUTHORIZATION_CODE: 'refused',
  WRONG_AUTHORIZATION_CODE: 'refused',
  ALREADY_AUTHORIZED: 'refused',
  NO_ACCOUNTS_ADDED: 'refused',
};

/** The bank does not allow a period as long as the requested one. */
export class WrongPeriod extends BankError {
  constructor() {
    super('nonsense', 'WRONG_TRANSACTIONS_PERIOD');
  }
}

/** @throws BankError if a request failed, `WrongPeriod` if its period is too long */
export function assertOk(response: OutgoingResponse): void {
  const { status, text } = response;
  if (status >= 200 && status < 300) return;
  const code = errorSchema.safeParse(tryParseJson(text)).data?.error ?? '';
  if (code === 'WRONG_TRANSACTIONS_PERIOD') throw new WrongPeriod();
  throw new BankError(
    FAILURES[code] ?? failureOf(status),
    code || String(status),
    retryAfterOf(response),
  );
}

function failureOf(status: number): BankFailure {
  if (status === 429) return 'limited';
  if (status === 401 || status === 403) return 'setup';
  return status === 408 || status >= 500 ? 'down' : 'nonsense';
}
