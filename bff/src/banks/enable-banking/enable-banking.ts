import { createSign } from 'node:crypto';
import { addDays } from '@harmony/contract';
import type { CalendarDay } from '@harmony/contract';
import { z } from 'zod';
import { retryAfterOf } from '../../platform/http/outgoing.ts';
import type { OutgoingRequest, OutgoingResponse, Send } from '../../platform/http/outgoing.ts';
import { anyJson, jsonOf, keyOf, lineOf, sent } from '../answers.ts';
import { BankError, MAX_DAYS } from '../bank-provider.ts';
import type { BankFailure, BankProvider, FoundAccount, PullRequest } from '../bank-provider.ts';
import { rowsIn } from './rows.ts';
import {
  balancesSchema,
  banksSchema,
  errorSchema,
  sessionSchema,
  startedSchema,
  transactionsSchema,
} from './schemas.ts';
import type { AccountAnswer } from './schemas.ts';

/** Of the operator. */
export interface EnableBankingSettings {
  applicationId: string;
  /** RSA, as PEM. */
  privateKey: string;
  base: URL;
}

export interface EnableBanking extends BankProvider {
  banks(send: Send, country: string): Promise<{ name: string; country: string }[]>;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const MAX_CONSENT_MILLISECONDS = 180 * DAY_MILLISECONDS;
/** Below the maximum of the bank, in case its clock differs. */
const MARGIN_MILLISECONDS = 60_000;
const TOKEN_SECONDS = 300;
/** Balances that are read at once after a consent; later ones come with their transactions. */
const MAX_FIRST_BALANCES = 5;
/** Periods to try when a bank allows none as long as the previous one. */
const SHORTER = [89, 60, 30];
/** Booked balances first: others include pending payments. */
const BALANCES = ['CLBD', 'ITBD', 'PRCD', 'OPBD', 'XPCD', 'CLAV', 'ITAV'];

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

/** Position of a page: of an account, up to a day, with at most some days a request. */
const cursorSchema = z.object({
  account: z.string(),
  to: z.string(),
  days: z.number(),
  key: z.string().nullable(),
});
type Cursor = z.output<typeof cursorSchema>;

class WrongPeriod extends BankError {
  constructor() {
    super('nonsense', 'WRONG_TRANSACTIONS_PERIOD');
  }
}

type PulledAccount = PullRequest['accounts'][number];

/** Enable Banking: an application of the operator reads banks with the consent of their customers. */
export function createEnableBanking({
  applicationId,
  privateKey,
  base,
}: EnableBankingSettings): EnableBanking {
  async function call<Schema extends z.ZodType>(
    send: Send,
    request: Pick<OutgoingRequest, 'method'> & { path: string; json?: object },
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const { method, path, json } = request;
    const response = await sent(send, {
      method,
      url: new URL(`${base.href.replace(/\/$/, '')}${path}`),
      headers: {
        Authorization: `Bearer ${tokenOf(applicationId, privateKey)}`,
        ...(json && { 'Content-Type': 'application/json' }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    assertOk(response);
    return jsonOf(response.text, schema);
  }

  async function balanceOf(send: Send, ref: string) {
    const path = `/accounts/${encodeURIComponent(ref)}/balances`;
    const { balances } = await call(send, { method: 'GET', path }, balancesSchema);
    const [best] = balances.toSorted((one, other) => rankOf(one) - rankOf(other));
    return {
      balance: best?.balance_amount.amount ?? null,
      balanceDate: best?.reference_date ?? null,
    };
  }

  /** The consent is given: a bank that does not answer now is read later. */
  async function balanceIfKnown(send: Send, { ref }: FoundAccount) {
    try {
      return await balanceOf(send, ref);
    } catch (error) {
      if (error instanceof BankError) return {};
      throw error;
    }
  }

  /** Reads a page, of a shorter period if the bank allows none as long. */
  async function readPage(
    send: Send,
    { ref, from }: PulledAccount,
    { to, key, days: longest }: Cursor,
  ) {
    for (const most of [longest, ...SHORTER.filter((each) => each < longest)]) {
      const query = new URLSearchParams({
        date_from: later(from, addDays(to, 1 - most)),
        date_to: to,
        ...(key !== null && { continuation_key: key }),
      });
      const path = `/accounts/${encodeURIComponent(ref)}/transactions?${query.toString()}`;
      try {
        const found = await call(send, { method: 'GET', path }, transactionsSchema);
        return { ...found, days: most };
      } catch (error) {
        if (!(error instanceof WrongPeriod)) throw error;
      }
    }
    throw new BankError('nonsense', 'no period is allowed');
  }

  return {
    async banks(send, country) {
      const path = `/aspsps?${new URLSearchParams({ country }).toString()}`;
      const { aspsps } = await call(send, { method: 'GET', path }, banksSchema);
      return aspsps
        .map((bank) => ({ name: bank.name, country: bank.country }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    },

    async begin(send, beginning) {
      if (!('bank' in beginning)) throw new BankError('setup');
      const { bank, state, returnTo, language } = beginning;
      const path = `/aspsps?${new URLSearchParams({ country: bank.country }).toString()}`;
      const { aspsps } = await call(send, { method: 'GET', path }, banksSchema);
      const found = aspsps.find(({ name }) => name === bank.name);
      if (!found) throw new BankError('nonsense', 'there is no such bank');
      const longest = found.maximum_consent_validity ?? Infinity;
      const validity = Math.min(MAX_CONSENT_MILLISECONDS, longest * 1000) - MARGIN_MILLISECONDS;
      const expiresAt = new Date(Date.now() + validity);
      const types = found.psu_types ?? [];
      const { url } = await call(
        send,
        {
          method: 'POST',
          path: '/auth',
          json: {
            access: { valid_until: expiresAt.toISOString() },
            aspsp: { name: found.name, country: found.country },
            state,
            redirect_url: returnTo,
            psu_type: types.includes('personal') ? 'personal' : (types[0] ?? 'personal'),
            language,
          },
        },
        startedSchema,
      );
      return { redirect: url, institution: lineOf(found.name, 200), expiresAt };
    },

    async finish(send, code) {
      const started = { method: 'POST', path: '/sessions', json: { code } } as const;
      const session = await call(send, started, sessionSchema);
      const accounts: FoundAccount[] = [];
      for (const account of session.accounts.flatMap(accountIn)) {
        const isMany = accounts.length >= MAX_FIRST_BALANCES;
        accounts.push(isMany ? account : { ...account, ...(await balanceIfKnown(send, account)) });
      }
      return {
        secret: session.session_id,
        institution: lineOf(session.aspsp.name, 200),
        expiresAt: new Date(session.access.valid_until),
        accounts,
        notices: [],
      };
    },

    async accounts(send, secret) {
      // The session is read for its state; its accounts have been known since the consent.
      const path = `/sessions/${encodeURIComponent(secret)}`;
      await call(send, { method: 'GET', path }, z.unknown());
      return { institution: undefined, accounts: [], notices: [] };
    },

    async pull(send, _secret, { accounts, today, cursor: sentCursor }) {
      const given = sentCursor === null ? null : cursorSchema.parse(anyJson(sentCursor));
      const place = accounts.findIndex(({ key }) => key === given?.account);
      const account = accounts[place] ?? accounts[0];
      if (!account) return { ...nothing, rows: [], next: null };
      const cursor: Cursor =
        given && place >= 0
          ? given
          : { account: account.key, to: today, days: MAX_DAYS, key: null };
      const isFirst = given === null || given.account !== account.key || isStart(given, today);
      const { days, ...page } = await readPage(send, account, cursor);
      const rows = rowsIn(account.key, page.transactions, today);
      const balance = isFirst ? await balanceOf(send, account.ref) : undefined;
      const next = nextOf(account, { ...cursor, days }, page.continuation_key ?? null);
      const following = accounts[accounts.indexOf(account) + 1];
      const after =
        next ??
        (following ? { account: following.key, to: today, days: MAX_DAYS, key: null } : null);
      return {
        ...nothing,
        accounts: balance
          ? [{ key: account.key, ref: account.ref, name: '', currency: '', ...balance }]
          : [],
        rows,
        next: after && JSON.stringify(after),
      };
    },

    async revoke(send, secret) {
      const path = `/sessions/${encodeURIComponent(secret)}`;
      await call(send, { method: 'DELETE', path }, z.unknown());
    },
  };
}

const nothing = { institution: undefined, accounts: [], notices: [] };

function isStart({ to, key, days }: Cursor, today: CalendarDay): boolean {
  return key === null && to === today && days === MAX_DAYS;
}

/** Returns where the next page of an account begins; older periods than the bank allows are left out. */
function nextOf(
  { from }: { from: CalendarDay },
  { account, to, days }: Cursor,
  key: string | null,
): Cursor | null {
  if (key !== null) return { account, to, days, key };
  const start = addDays(to, 1 - days);
  if (start <= from || days < MAX_DAYS) return null;
  return { account, to: addDays(start, -1), days, key: null };
}

function accountIn(account: AccountAnswer): FoundAccount[] {
  const { uid, identification_hash: hash, currency, account_id: id } = account;
  // Without one it cannot be read.
  if (!uid) return [];
  const name = account.name ?? account.product ?? account.details ?? id?.iban ?? '';
  return [
    {
      key: keyOf(hash),
      ref: uid,
      name: lineOf(name, 80) || 'Account',
      currency: lineOf(currency, 100),
      balance: null,
      balanceDate: null,
    },
  ];
}

function rankOf({ balance_type: type }: { balance_type: string }): number {
  const rank = BALANCES.indexOf(type);
  return rank < 0 ? BALANCES.length : rank;
}

function assertOk(response: OutgoingResponse): void {
  const { status, text } = response;
  if (status >= 200 && status < 300) return;
  const code = errorSchema.safeParse(anyJson(text)).data?.error ?? '';
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

/** Returns a JSON Web Token of the application (RS256). */
function tokenOf(applicationId: string, privateKey: string): string {
  const issuedAt = Math.floor(Date.now() / 1000);
  const parts = [
    { typ: 'JWT', alg: 'RS256', kid: applicationId },
    {
      iss: 'enablebanking.com',
      aud: 'api.enablebanking.com',
      iat: issuedAt,
      exp: issuedAt + TOKEN_SECONDS,
    },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signed = parts.join('.');
  try {
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  } catch (error) {
    throw new BankError('setup', error instanceof Error ? error.message : '');
  }
}

function later(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one > other ? one : other;
}
