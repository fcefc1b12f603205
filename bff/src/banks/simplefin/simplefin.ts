import { addDays, utcDay } from '@harmony/contract';
import type { CalendarDay } from '@harmony/contract';
import { z } from 'zod';
import { retryAfterOf } from '../../platform/http/outgoing.ts';
import type { OutgoingResponse, Send } from '../../platform/http/outgoing.ts';
import { jsonOf, keyOf, toSingleLine, sendRequest } from '../answers.ts';
import { BankError, MAX_DAYS } from '../bank-provider.ts';
import type { BankNotice, BankProvider, FoundAccount, FoundRow, Page } from '../bank-provider.ts';

const BASE64 = /^[\w+/-]+=*$/;
const DECIMAL = /^[+-]?\d+(\.\d+)?$/;
const ABOUT_LIMITS = /rate.?limit|too many|quota|requests? (per|a) day|exceed/i;

const decimal = z.coerce.string().regex(DECIMAL);
const seconds = z.coerce.number().int().min(0).max(4_102_444_800);

const transactionSchema = z.object({
  id: z.coerce.string().min(1),
  posted: seconds.nullish(),
  transacted_at: seconds.nullish(),
  amount: decimal,
  description: z.string().default(''),
  payee: z.string().nullish(),
  memo: z.string().nullish(),
  pending: z.boolean().nullish(),
});

const accountSchema = z.object({
  id: z.coerce.string().min(1),
  name: z.string(),
  currency: z.string(),
  balance: decimal.nullish(),
  'balance-date': seconds.nullish(),
  conn_id: z.string().nullish(),
  org: z.object({ name: z.string().nullish(), domain: z.string().nullish() }).nullish(),
  transactions: z.array(transactionSchema).nullish(),
});

/** Versions 1 and 2: both `errors` and `errlist` may be present. */
const answerSchema = z.object({
  errors: z.array(z.string()).nullish(),
  errlist: z.array(z.object({ code: z.string().nullish(), message: z.string() })).nullish(),
  connections: z
    .array(z.object({ conn_id: z.string(), name: z.string(), org_name: z.string().nullish() }))
    .nullish(),
  accounts: z.array(accountSchema),
});
type Answer = z.output<typeof answerSchema>;
type Account = z.output<typeof accountSchema>;

/** SimpleFIN: the user brings a token, which is claimed once and gives an access URL with a password. */
export const simplefin: BankProvider = {
  async begin(send, beginning) {
    if (!('setupToken' in beginning)) throw new BankError('setup');
    const response = await sendRequest(send, {
      method: 'POST',
      url: claimAddress(beginning.setupToken),
      body: '',
    });
    if (response.status === 403) throw new BankError('used');
    assertOk(response);
    const secret = response.text.trim();
    const url = URL.parse(secret);
    if (!url || url.username === '' || url.password === '') throw new BankError('nonsense');
    return { secret, institution: 'SimpleFIN', expiresAt: null };
  },

  async finish() {
    throw new BankError('setup', 'it needs no consent');
  },

  async accounts(send, secret) {
    return foundIn(await read(send, secret, [['balances-only', '1']]));
  },

  async pull(send, secret, { accounts, today, cursor }): Promise<Page> {
    const first = accounts.reduce((least, { from }) => (from < least ? from : least), today);
    // Exclusive.
    const end = cursor ?? addDays(today, 1);
    const start = later(first, addDays(end, -MAX_DAYS));
    const answer = await read(send, secret, [
      ['start-date', String(secondsOf(start))],
      ['end-date', String(secondsOf(end))],
      ['pending', '1'],
      ...accounts.map(({ ref }): [string, string] => ['account', ref]),
    ]);
    const wanted = new Set(accounts.map(({ key }) => key));
    return {
      ...foundIn(answer),
      rows: answer.accounts.filter(({ id }) => wanted.has(keyOf(id))).flatMap(rowsIn),
      next: start > first ? start : null,
    };
  },

  // Tokens are ended at the bridge, by the user.
  async revoke() {},
};

/** @throws BankError `nonsense` for anything but base64 of an address */
function claimAddress(setupToken: string): URL {
  const compact = setupToken.replaceAll(/\s/g, '');
  const url = BASE64.test(compact)
    ? URL.parse(Buffer.from(compact, 'base64').toString('utf8').trim())
    : null;
  if (!url) throw new BankError('nonsense', 'the token is no address');
  return url;
}

async function read(send: Send, secret: string, query: [string, string][]): Promise<Answer> {
  const url = new URL(secret);
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  url.pathname = `${url.pathname.replace(/\/$/, '')}/accounts`;
  url.search = new URLSearchParams(query).toString();
  const headers = { Authorization: `Basic ${Buffer.from(user).toString('base64')}` };
  const response = await sendRequest(send, { method: 'GET', url, headers });
  assertOk(response);
  return jsonOf(response.text, answerSchema);
}

function assertOk(response: OutgoingResponse): void {
  const { status } = response;
  if (status === 200) return;
  if (status === 402) throw new BankError('unpaid');
  if (status === 401 || status === 403) throw new BankError('revoked');
  if (status === 429) throw new BankError('limited', '', retryAfterOf(response));
  if (status >= 500) throw new BankError('down', String(status), retryAfterOf(response));
  throw new BankError('nonsense', String(status));
}

function foundIn(answer: Answer): Omit<Page, 'rows' | 'next'> {
  const names = new Map(
    (answer.connections ?? []).map(({ conn_id: id, org_name: org, name }) => [id, org ?? name]),
  );
  const bankOf = ({ org, conn_id: id }: Account) =>
    org?.name ?? org?.domain ?? (id ? names.get(id) : undefined);
  const banks = [...new Set(answer.accounts.map(bankOf))].filter((name) => name !== undefined);
  return {
    institution: banks.length > 0 ? toSingleLine(banks.join(', '), 200) : undefined,
    accounts: answer.accounts.map((account): FoundAccount => {
      const { id, name, currency, balance, 'balance-date': at } = account;
      return {
        key: keyOf(id),
        ref: id,
        name: toSingleLine(name, 80) || toSingleLine(bankOf(account) ?? '', 80) || 'Account',
        currency: toSingleLine(currency, 100),
        balance: balance ?? null,
        balanceDate: at ? dayAt(at) : null,
      };
    }),
    notices: [...new Set([...(answer.errors ?? []), ...(answer.errlist ?? []).map(messageIn)])].map(
      (text): BankNotice => ({ text: toSingleLine(text, 300), isLimit: ABOUT_LIMITS.test(text) }),
    ),
  };
}

function messageIn({ message }: { message: string }): string {
  return message;
}

function rowsIn({ id: account, currency, transactions }: Account): FoundRow[] {
  return (transactions ?? []).map((row) => {
    // A pending one may have no date of posting.
    const at = row.posted || row.transacted_at;
    return {
      account: keyOf(account),
      bankId: row.id.slice(0, 200),
      date: at ? dayAt(at) : utcDay(new Date()),
      amount: row.amount,
      currency,
      description: toSingleLine(row.description || row.payee || '', 200),
      notes: toSingleLine(row.memo ?? '', 2000) || null,
      isPending: row.pending === true || !row.posted,
    };
  });
}

function dayAt(unixSeconds: number): CalendarDay {
  return utcDay(new Date(unixSeconds * 1000));
}

function secondsOf(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}

function later(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one > other ? one : other;
}
