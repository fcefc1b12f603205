import { randomBytes } from 'node:crypto';
import type { Connection, NewConnection } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { BankError } from '../../../banks/bank-provider.ts';
import type { BankFailure, StartedConsent, FoundAccounts } from '../../../banks/bank-provider.ts';
import { assertFeature } from '../../../core/plans/tier-limit.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import { announceToOwner } from './announce-to-owner.ts';
import { notSetUp, providerIn } from './banks.ts';
import type { Banks } from './banks.ts';
import { connectionModel } from './connection.model.ts';
import { failureMessage } from './messages.ts';
import { ofFailure } from './outcome.ts';
import { getConnection } from './read-connections.ts';
import { countedSend, firstRequests } from './requests.ts';
import { hashOf } from './seals.ts';
import { storeBankAccounts } from './store-accounts.ts';

const STATE_BYTES = 32;
const MAX_CONNECTIONS = 20;
/** Page to which banks send users back. */
const RETURN_PATH = '/connections/return';

/** @throws ApiError `tier_limit` */
export function assertConnects(viewer: CoupleViewer): void {
  assertFeature(viewer, 'connections', sentence('Bank connections'));
}

/** @throws ApiError `connections_not_set_up` */
export async function banksOf({ connections }: Pick<Services, 'connections'>): Promise<Banks> {
  const banks = await connections.banks();
  if (!banks) throw notSetUp();
  return banks;
}

/**
 * Begins a connection. A token that has been claimed is stored before anything is read with it, and a repeated request
 * with it returns the connection.
 *
 * @throws ApiError `tier_limit`, `demo_limit`, `connections_not_set_up`, `invalid`, `rate_limited`, `unavailable`
 */
export async function createConnection(
  services: Services,
  viewer: CoupleViewer,
  body: NewConnection,
): Promise<Connection> {
  assertConnects(viewer);
  if (viewer.isDemo) {
    throw new ApiError('demo_limit', sentence('The demo can’t be connected with banks.'));
  }
  const { database } = services;
  const banks = await banksOf(services);
  const provider = providerIn(banks, body.provider);
  await assertRoom(services, viewer);
  const tokenHash =
    body.provider === 'simplefin' ? hashOf(body.setupToken.replaceAll(/\s/g, '')) : null;
  const known = await connectedBy(services, viewer, tokenHash);
  if (known !== undefined) return getConnection(database, viewer, known);
  const state = randomBytes(STATE_BYTES).toString('base64url');
  let started: StartedConsent;
  try {
    started = await provider.begin(
      banks.send,
      body.provider === 'simplefin'
        ? { setupToken: body.setupToken }
        : {
            bank: body.bank,
            state,
            returnTo: `${services.environment.publicUrl}${RETURN_PATH}`,
            language: viewer.language,
          },
    );
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    // A concurrent request with the same token was faster.
    const faster = await connectedBy(services, viewer, tokenHash);
    if (faster !== undefined) return getConnection(database, viewer, faster);
    throw refusalOf(error, body.provider);
  }
  const id = timedId();
  const now = new Date();
  await inTransaction(database, async (work) => {
    await connectionModel(work).create({
      id,
      coupleId: viewer.couple.id,
      userId: viewer.user.id,
      kind: body.provider,
      institution: started.institution,
      status: 'redirect' in started ? 'waiting' : 'ready',
      tokenHash,
      requests: firstRequests([]),
      createdAt: now,
      expiresAt: started.expiresAt,
      ...('redirect' in started
        ? {
            redirect: started.redirect,
            stateHash: hashOf(state),
            sessionId: viewer.sessionId,
            expiresAt: null,
          }
        : { secret: banks.seals.seal(id, started.secret) }),
    });
    await announceToOwner(work, services, viewer.user.id);
  });
  if ('secret' in started) await readAccounts(services, viewer, banks, id, started.secret);
  return getConnection(database, viewer, id);
}

/** Reads the accounts of a new connection, which stays with a problem if that fails. */
async function readAccounts(
  services: Services,
  viewer: CoupleViewer,
  banks: Banks,
  id: string,
  secret: string,
): Promise<void> {
  const { database } = services;
  const row = await connectionModel(database).findOne({ where: { id } });
  if (!row) return;
  const send = countedSend(database, banks.send, id, () => new Date());
  let found: FoundAccounts | undefined;
  let failure: BankFailure | undefined;
  try {
    found = await providerIn(banks, row.kind).accounts(send, secret);
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    ({ failure } = error);
    services.logger.warn({ err: error, connection: id }, 'failed to read a new connection');
  }
  await inTransaction(database, async (work) => {
    if (found) await storeBankAccounts(work, id, found.accounts);
    await connectionModel(work).update(
      failure
        ? ofFailure(failure)
        : { ...noticesIn(found), ...(found?.institution && { institution: found.institution }) },
      { where: { id } },
    );
    await announceToOwner(work, services, viewer.user.id);
  });
}

function noticesIn(found: FoundAccounts | undefined) {
  const [notice] = found?.notices ?? [];
  return notice
    ? ({ status: 'attention', problem: 'told', detail: notice.text } as const)
    : ({ status: 'ready', problem: null, detail: null } as const);
}

async function connectedBy(
  { database }: Services,
  { user, couple }: CoupleViewer,
  tokenHash: string | null,
): Promise<string | undefined> {
  if (tokenHash === null) return undefined;
  const where = { userId: user.id, coupleId: couple.id, tokenHash };
  return (await connectionModel(database).findOne({ where, attributes: ['id'] }))?.id;
}

async function assertRoom({ database }: Services, { user, couple }: CoupleViewer): Promise<void> {
  const count = await connectionModel(database).count({
    where: { userId: user.id, coupleId: couple.id },
  });
  if (count < MAX_CONNECTIONS) return;
  throw invalidField(
    'provider',
    sentence('You have {count, number} connections. Remove one that you do not need.', {
      count: MAX_CONNECTIONS,
    }),
  );
}

/** Returns the error for a bank that could not be connected. */
function refusalOf(
  { failure, retryAfter }: BankError,
  provider: NewConnection['provider'],
): ApiError {
  const message = failureMessage(failure, provider);
  if (failure === 'limited') return new ApiError('rate_limited', message, {}, retryAfter || 300);
  if (failure === 'down' || failure === 'setup') return new ApiError('unavailable', message);
  return invalidField(provider === 'simplefin' ? 'setupToken' : 'bank', message);
}
