import type { CalendarDay } from '@harmony/contract';
import type { Send } from '../platform/http/outgoing.ts';

/** The user's input: a setup token, or a bank with the address to which it sends them back. */
export type Beginning =
  | { setupToken: string }
  | { bank: { name: string; country: string }; state: string; returnTo: string; language: string };

export interface BankAccess {
  /** Grants access; only ever stored sealed. */
  secret: string;
  institution: string;
  /** End of the consent; `null` if it has none. */
  expiresAt: Date | null;
}

/** Access at once, or the address at which the user consents first. */
export type StartedConsent =
  | BankAccess
  | { redirect: string; institution: string; expiresAt: Date };

export interface FoundAccount {
  /** The same in later reads, also after a new consent. */
  key: string;
  /** Identifies it in reads with the current access. */
  ref: string;
  name: string;
  currency: string;
  /** A decimal number; `null` if it is not known. */
  balance: string | null;
  balanceDate: CalendarDay | null;
}

export interface FoundRow {
  /** The key of its account. */
  account: string;
  /** Unique in its account at best. */
  bankId: string | null;
  date: CalendarDay;
  /** A decimal number, negative for spending. */
  amount: string;
  currency: string;
  description: string;
  notes: string | null;
  isPending: boolean;
}

/** A message of the bank for the user, which does not prevent the read. */
export interface BankNotice {
  text: string;
  /** Whether it announces that requests are too frequent. */
  isLimit: boolean;
}

export interface FoundAccounts {
  /** `undefined` if it is not known here. */
  institution: string | undefined;
  accounts: readonly FoundAccount[];
  notices: readonly BankNotice[];
}

export interface PullRequest {
  accounts: readonly { key: string; ref: string; from: CalendarDay }[];
  today: CalendarDay;
  /** End of the previous page; `null` for the first. */
  cursor: string | null;
}

export interface Page extends FoundAccounts {
  rows: readonly FoundRow[];
  /** Start of the next page; `null` after the last. */
  next: string | null;
}

/** Why a read failed. `used` is a claim of a token that is unknown or was claimed before. */
export type BankFailure =
  | 'used'
  | 'unpaid'
  | 'revoked'
  | 'expired'
  | 'limited'
  | 'down'
  | 'nonsense'
  | 'refused'
  | 'address'
  | 'setup';

/** A failure of a bank. Contains no address and no secret. */
export class BankError extends Error {
  override name = 'BankError';
  readonly failure: BankFailure;
  /** Minimum pause until the next attempt, in seconds. */
  readonly retryAfter: number;

  constructor(failure: BankFailure, detail = '', retryAfter = 0) {
    super(`A bank could not be read: ${failure}${detail && ` (${detail})`}`);
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}

/**
 * A way to read banks. Every request goes through the given `send`, which counts it.
 *
 * @throws BankError from every function
 */
export interface BankProvider {
  begin(send: Send, beginning: Beginning): Promise<StartedConsent>;
  /** Completes a consent by the code with which the bank sent the user back. */
  finish(send: Send, code: string): Promise<BankAccess & FoundAccounts>;
  /** Reads the accounts with their balances, and no transactions. */
  accounts(send: Send, secret: string): Promise<FoundAccounts>;
  /** Reads a page of transactions, newest periods first. */
  pull(send: Send, secret: string, request: PullRequest): Promise<Page>;
  /** Ends the access at the bank, where that is possible. */
  revoke(send: Send, secret: string): Promise<void>;
}

/** Longest period of a request, in days. */
export const MAX_DAYS = 90;
