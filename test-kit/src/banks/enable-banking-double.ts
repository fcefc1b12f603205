import { createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { startDouble } from './double.ts';
import type { ReceivedRequest, Double, Reply } from './double.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const MAX_TOKEN_SECONDS = 24 * 60 * 60;

export interface EnableBankingTransaction {
  entry_reference?: string;
  transaction_id?: string;
  transaction_amount: { currency: string; amount: string };
  credit_debit_indicator: 'CRDT' | 'DBIT';
  status: 'BOOK' | 'PDNG' | 'HOLD' | 'CNCL' | 'RJCT' | 'SCHD' | 'OTHR';
  booking_date?: string;
  value_date?: string;
  transaction_date?: string;
  remittance_information?: string[];
  creditor?: { name: string };
  debtor?: { name: string };
  balance_after_transaction?: { currency: string; amount: string };
}

export interface EnableBankingAccount {
  /** The same in all sessions. */
  identification_hash: string;
  name: string;
  currency: string;
  /** The booked balance. */
  balance: string;
  transactions: EnableBankingTransaction[];
}

export interface EnableBankingDouble extends Double {
  /** Variables of a server that uses it. */
  variables: Record<string, string>;
  /** The bank's data. Tests change it in place. */
  accounts: EnableBankingAccount[];
  settings: {
    /** Transactions per page. */
    pageSize: number;
    /** Longest allowed period of a request, in days. */
    longestDays: number;
    /** Whether each list begins with an empty page. */
    beginsEmpty: boolean;
    /** Longest consent, in seconds. */
    consentSeconds: number;
  };
  /** Gives consent at the bank, as a user would. @returns the parameters of the redirect back */
  consent(redirect: string): { state: string; code: string };
  /** Ends all sessions. */
  end(how: 'EXPIRED_SESSION' | 'CLOSED_SESSION' | 'REVOKED_SESSION'): void;
  /** Ids of all sessions so far, and of those that were deleted. */
  sessions: readonly string[];
  deleted: readonly string[];
}

class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

interface Session {
  /** Accounts by their uid in this session. */
  uids: Map<string, string>;
  validUntil: string;
  ended?: string;
}

const ajv = new Ajv({
  strict: false,
  formats: {
    date: /^\d{4}-\d{2}-\d{2}$/,
    'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
    uri: (text: string) => URL.canParse(text),
    uuid: /^[0-9a-f-]{36}$/,
    uuid4: /^[0-9a-f-]{36}$/,
  },
});
const document: object = JSON.parse(
  readFileSync(join(import.meta.dirname, 'enable-banking-schemas.json'), 'utf8'),
) as object;
ajv.addSchema(document, 'document');

/** @throws Error if a value does not match a schema of the OpenAPI document */
function assertSchema(name: string, value: unknown): void {
  if (ajv.validate(`document#/components/schemas/${name}`, value)) return;
  throw new Error(`${name}: ${ajv.errorsText()}`);
}

/**
 * Starts a double of Enable Banking with one bank. All requests and responses are validated against the OpenAPI
 * document; account ids are valid as long as their session.
 */
export async function startEnableBanking(): Promise<EnableBankingDouble> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const applicationId = randomUUID();
  const bank = { name: 'Nordbank', country: 'DE' };
  const settings = {
    pageSize: 100,
    longestDays: 730,
    beginsEmpty: false,
    consentSeconds: 90 * 24 * 60 * 60,
  };
  const accounts: EnableBankingAccount[] = [];
  const startedConsents = new Map<string, { state: string; validUntil: string }>();
  const codes = new Map<string, { validUntil: string }>();
  const sessions = new Map<string, Session>();
  const opened: string[] = [];
  const deleted: string[] = [];

  function assertToken({ headers }: ReceivedRequest): void {
    const [scheme, token = ''] = (headers.authorization ?? '').split(' ');
    const [head = '', body = '', signature = ''] = token.split('.');
    const part = (text: string) =>
      JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
    const isSigned = createVerify('RSA-SHA256')
      .update(`${head}.${body}`)
      .verify(publicKey, signature, 'base64url');
    const { typ, alg, kid } = part(head);
    const { iss, aud, iat, exp } = part(body);
    const isRight =
      scheme === 'Bearer' &&
      isSigned &&
      typ === 'JWT' &&
      alg === 'RS256' &&
      kid === applicationId &&
      iss === 'enablebanking.com' &&
      aud === 'api.enablebanking.com' &&
      Number(exp) - Number(iat) <= MAX_TOKEN_SECONDS;
    if (!isRight) throw new Refused(401, 'UNAUTHORIZED_ACCESS');
  }

  function sessionOf(id: string): Session {
    const session = sessions.get(id);
    if (!session) throw new Refused(404, 'SESSION_DOES_NOT_EXIST');
    if (session.ended) throw new Refused(401, session.ended);
    return session;
  }

  function accountOf(uid: string): EnableBankingAccount {
    const session = [...sessions.values()].find(({ uids }) => uids.has(uid));
    if (!session) throw new Refused(404, 'ACCOUNT_DOES_NOT_EXIST');
    if (session.ended) throw new Refused(401, session.ended);
    const hash = session.uids.get(uid);
    const account = accounts.find(({ identification_hash: own }) => own === hash);
    if (!account) throw new Refused(404, 'ACCOUNT_DOES_NOT_EXIST');
    return account;
  }

  /** Answers a call; the schema of the response comes first. */
  function answer(request: ReceivedRequest): [schema: string, json: object] {
    const { method, path, query } = request;
    const call = `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')}`;
    const id = /[0-9a-f-]{36}/.exec(path)?.[0] ?? '';
    const sent =
      request.body === '' ? undefined : (JSON.parse(request.body) as Record<string, never>);
    switch (call) {
      case 'GET /aspsps':
        return ['GetAspspsResponse', { aspsps: query.get('country') === 'DE' ? [aspsp()] : [] }];
      case 'POST /auth':
        return ['StartAuthorizationResponse', begin(sent)];
      case 'POST /sessions':
        return ['AuthorizeSessionResponse', authorize(sent)];
      case 'GET /sessions/:id': {
        const { uids, validUntil } = sessionOf(id);
        return ['GetSessionResponse', sessionJson(uids, validUntil)];
      }
      case 'DELETE /sessions/:id':
        sessionOf(id).ended = 'CLOSED_SESSION';
        deleted.push(id);
        return ['SuccessResponse', { message: 'OK' }];
      case 'GET /accounts/:id/balances':
        return ['HalBalances', balances(accountOf(id))];
      case 'GET /accounts/:id/transactions':
        return ['HalTransactions', transactions(accountOf(id), query)];
      default:
        throw new Refused(404, 'WRONG_REQUEST_PARAMETERS');
    }
  }

  function aspsp(): object {
    return {
      ...bank,
      logo: 'https://enablebanking.com/brands/DE/Nordbank/',
      psu_types: ['personal'],
      auth_methods: [],
      maximum_consent_validity: settings.consentSeconds,
      beta: false,
    };
  }

  function begin(sent: unknown): object {
    assertSchema('StartAuthorizationRequest', sent);
    const {
      state,
      access,
      aspsp: named,
    } = sent as {
      state: string;
      access: { valid_until: string };
      aspsp: typeof bank;
    };
    if (named.name !== bank.name) throw new Refused(422, 'WRONG_ASPSP_PROVIDED');
    const longest = Date.now() + settings.consentSeconds * 1000;
    if (Date.parse(access.valid_until) > longest) {
      throw new Refused(422, 'WRONG_REQUEST_PARAMETERS');
    }
    const id = randomUUID();
    startedConsents.set(id, { state, validUntil: access.valid_until });
    const url = `https://tilisy.enablebanking.com/welcome?sessionid=${id}`;
    return { url, authorization_id: id, psu_id_hash: 'hash' };
  }

  function authorize(sent: unknown): object {
    assertSchema('AuthorizeSessionRequest', sent);
    const { code } = sent as { code: string };
    const consent = codes.get(code);
    if (!consent) throw new Refused(422, 'WRONG_AUTHORIZATION_CODE');
    codes.delete(code);
    const id = randomUUID();
    const uids = new Map(accounts.map(({ identification_hash: hash }) => [randomUUID(), hash]));
    opened.push(id);
    sessions.set(id, { uids, validUntil: consent.validUntil });
    return {
      session_id: id,
      accounts: [...uids].map(([uid, hash]) => ({
        uid,
        identification_hash: hash,
        identification_hashes: [hash],
        cash_account_type: 'CACC',
        name: accountNamed(hash).name,
        currency: accountNamed(hash).currency,
      })),
      aspsp: bank,
      psu_type: 'personal',
      access: { valid_until: consent.validUntil },
    };
  }

  function accountNamed(hash: string): EnableBankingAccount {
    const found = accounts.find(({ identification_hash: own }) => own === hash);
    if (!found) throw new Refused(404, 'ACCOUNT_DOES_NOT_EXIST');
    return found;
  }

  function sessionJson(uids: Map<string, string>, validUntil: string): object {
    const now = new Date().toISOString();
    return {
      status: 'AUTHORIZED',
      accounts: [...uids.keys()],
      accounts_data: [...uids].map(([uid, hash]) => ({
        uid,
        identification_hash: hash,
        identification_hashes: [hash],
      })),
      aspsp: bank,
      psu_type: 'personal',
      psu_id_hash: 'hash',
      access: { valid_until: validUntil },
      created: now,
      authorized: now,
    };
  }

  function balances({ balance: amount, currency }: EnableBankingAccount): object {
    return {
      balances: [
        {
          name: 'Available balance',
          balance_amount: { currency, amount: '9999999.00' },
          balance_type: 'ITAV',
        },
        {
          name: 'Booked balance',
          balance_amount: { currency, amount },
          balance_type: 'CLBD',
          reference_date: new Date().toISOString().slice(0, 10),
        },
      ],
    };
  }

  function transactions(account: EnableBankingAccount, query: URLSearchParams): object {
    const from = query.get('date_from') ?? '0000-01-01';
    const to = query.get('date_to') ?? '9999-12-31';
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS + 1;
    if (days > settings.longestDays) throw new Refused(422, 'WRONG_TRANSACTIONS_PERIOD');
    const dayOf = (each: EnableBankingTransaction) =>
      each.booking_date ?? each.transaction_date ?? each.value_date ?? to;
    const found = account.transactions
      .filter((each) => dayOf(each) >= from && dayOf(each) <= to)
      .toSorted((one, other) => (dayOf(one) < dayOf(other) ? 1 : -1));
    const key = query.get('continuation_key');
    if (key === null && settings.beginsEmpty) return { transactions: [], continuation_key: '0' };
    const start = Number(key ?? 0);
    const end = start + settings.pageSize;
    return {
      transactions: found.slice(start, end),
      ...(end < found.length && { continuation_key: String(end) }),
    };
  }

  const double = await startDouble((request): Reply => {
    try {
      assertToken(request);
      const [schema, json] = answer(request);
      assertSchema(schema, json);
      return { status: 200, json };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const json = { message: 'Refused', code: error.status, error: error.code };
      assertSchema('ErrorResponse', json);
      return { status: error.status, json };
    }
  });
  return Object.assign(double, {
    variables: {
      ENABLE_BANKING_APP_ID: applicationId,
      ENABLE_BANKING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ENABLE_BANKING_API_BASE: double.origin,
    },
    accounts,
    settings,
    consent(redirect: string) {
      const id = new URL(redirect).searchParams.get('sessionid') ?? '';
      const started = startedConsents.get(id);
      if (!started) throw new Error('There is no such consent');
      const code = randomUUID();
      codes.set(code, { validUntil: started.validUntil });
      return { state: started.state, code };
    },
    end(how: NonNullable<Session['ended']>) {
      for (const session of sessions.values()) session.ended = how;
    },
    sessions: opened,
    deleted,
  });
}
