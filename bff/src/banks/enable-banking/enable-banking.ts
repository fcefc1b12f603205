import { addDays } from '@harmony/contract';
import type { CalendarDay } from '@harmony/contract';
import { z } from 'zod';
import type { OutgoingRequest, Send } from '../../platform/http/outgoing.ts';
import { tryParseJson, jsonOf, keyOf, toSingleLine, sendRequest } from '../answers.ts';
import { BankError, MAX_DAYS } from '../bank-provider.ts';
import type { BankProvider, FoundAccount, PullRequest } from '../bank-provider.ts';
import { tokenOf } from './application-token.ts';
import { assertOk, WrongPeriod } from './failures.ts';
import { cursorSchema, isStart, nextOf } from './page-cursor.ts';
import type { Cursor } from './page-cursor.ts';
import { rowsIn } from './rows.ts';
import {
  balancesSchema,
  banksSchema,
  sessionSchema,
  startedSchema,
  transactionsSchema,
} from './schemas.ts';
import type { AccountAnswer } from './schemas.ts';

/** Settings of the operator. */
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
/** Balances that are read at once after a consent; later ones come with their transactions. */
const MAX_FIRST_BALANCES = 5;
/** Shorter periods to try if a bank rejects the previous one, in days. */
const SHORTER = [89, 60, 30];
/** Booked balances first: others include pending payments. */
const BALANCES = ['CLBD', 'ITBD', 'PRCD', 'OPBD', 'XPCD', 'CLAV', 'ITAV'];

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
    const response = await sendRequest(send, {
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

  /** The consent is given, so a bank that does not respond now is read later. */
  async function balanceIfKnown(send: Send, { ref }: FoundAccount) {
    try {
      return await balanceOf(send, ref);
    } catch (error) {
      if (error instanceof BankError) return {};
      throw error;
    }
  }

  /** Reads a page, of a shorter period if the bank rejects the requested one. */
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
      return { redirect: url, institution: toSingleLine(found.name, 200), expiresAt };
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
        institution: toSingleLine(session.aspsp.name, 200),
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
      const given = sentCursor === null ? null : cursorSchema.parse(tryParseJson(sentCursor));
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

function accountIn(account: AccountAnswer): FoundAccount[] {
  const { uid, identification_hash: hash, currency, account_id: id } = account;
  // An account without an id cannot be read.
  if (!uid) return [];
  const name = account.name ?? account.product ?? account.details ?? id?.iban ?? '';
  return [
    {
      key: keyOf(hash),
      ref: uid,
      name: toSingleLine(name, 80) || 'Account',
      currency: toSingleLine(currency, 100),
      balance: null,
      balanceDate: null,
    },
  ];
}

function rankOf({ balance_type: type }: { balance_type: string }): number {
  const rank = BALANCES.indexOf(type);
  return rank < 0 ? BALANCES.length : rank;
}

function later(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one > other ? one : other;
}
