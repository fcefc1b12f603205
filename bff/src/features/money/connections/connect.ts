import { randomBytes } from 'node:crypto';
import { connectionEndpoints } from '@harmony/contract';
import type { Connection, ConnectionReturn, NewConnection } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { BankError } from '../../../banks/bank-provider.ts';
import type { BankFailure, StartedConsent, FoundAccounts } from '../../../banks/bank-provider.ts';
import { announce } from '../../../core/events/announce.ts';
import { assertFeature } from '../../../core/plans/tier-limit.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import { notSetUp, providerIn } from './banks.ts';
import type { Banks } from './banks.ts';
import { bankAccountModel, connectionModel } from './connection.model.ts';
import type { ConnectionRow } from './connection.model.ts';
import { endAtBank } from './end-at-bank.ts';
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

/**
 * Completes a connection in the session that began it, with what the bank sent the user back with.
 *
 * @throws ApiError `tier_limit`, `not_found` for any other state or session
 */
export async function finishConnection(
  services: Services,
  viewer: CoupleViewer,
  answer: ConnectionReturn,
): Promise<Connection> {
  assertConnects(viewer);
  const { database } = services;
  const banks = await banksOf(services);
  const where = {
    userId: viewer.user.id,
    coupleId: viewer.couple.id,
    stateHash: hashOf(answer.state),
    sessionId: viewer.sessionId,
  };
  const row = await connectionModel(database).findOne({ where });
  if (!row) throw notFound();
  // A repeated request, such as a reloaded page.
  if (row.status !== 'waiting') return getConnection(database, viewer, row.id);
  const { id } = row;
  const send = countedSend(database, banks.send, id, () => new Date());
  let finished: Awaited<ReturnType<ReturnType<typeof providerIn>['finish']>> | undefined;
  let failure: BankFailure = 'refused';
  if (answer.error === undefined && answer.code !== undefined) {
    try {
      finished = await providerIn(banks, row.kind).finish(send, answer.code);
    } catch (error) {
      if (!(error instanceof BankError)) throw error;
      ({ failure } = error);
      services.logger.warn({ err: error, connection: id }, 'failed to finish a connection');
    }
  }
  const replaced = await inTransaction(database, async (work) => {
    const changed = await connectionModel(work).update(
      finished
        ? {
            secret: banks.seals.seal(id, finished.secret),
            status: 'ready',
            institution: finished.institution,
            expiresAt: finished.expiresAt,
            redirect: null,
          }
        : { ...ofFailure(failure), redirect: null },
      { where: { id, status: 'waiting' } },
    );
    if (changed !== 1) return [];
    await announceToOwner(work, services, viewer.user.id);
    if (!finished) return [];
    await storeBankAccounts(work, id, finished.accounts);
    return takeOver(work, viewer, id);
  });
  for (const earlier of replaced) await endAtBank(banks, services.logger, earlier);
  return getConnection(database, viewer, id);
}

/**
 * Takes over the choices of the viewer's earlier connections with the same accounts.
 *
 * @returns those that are replaced and deleted
 */
async function takeOver(
  work: Work,
  { user, couple }: CoupleViewer,
  id: string,
): Promise<ConnectionRow[]> {
  const all = await connectionModel(work).findAll({
    where: { userId: user.id, coupleId: couple.id },
  });
  const current = all.find((each) => each.id === id);
  const earlier = all.filter(
    (each) => each.id !== id && each.kind === current?.kind && each.secret !== null,
  );
  if (earlier.length === 0) return [];
  const accounts = await bankAccountModel(work).findAll({ where: { connectionId: id } });
  const before = await bankAccountModel(work).findAll({
    where: { connectionId: earlier.map((each) => each.id) },
    order: ['id'],
  });
  for (const account of accounts) {
    const same = before.findLast(({ bankKey }) => bankKey === account.bankKey);
    if (!same) continue;
    const { accountId, isIgnored, pulledAt, opens } = same;
    await bankAccountModel(work).update(
      { accountId, isIgnored, pulledAt, opens },
      { where: { id: account.id } },
    );
  }
  const keys = new Set(accounts.map(({ bankKey }) => bankKey));
  const replaced = earlier.filter((each) =>
    before.every((account) => account.connectionId !== each.id || keys.has(account.bankKey)),
  );
  if (replaced.length > 0) {
    await connectionModel(work).destroy({ where: { id: replaced.map((each) => each.id) } });
  }
  await connectionModel(work).update({ dueAt: new Date() }, { where: { id } });
  return replaced;
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

/** Announces a change of a connection to its owner alone. */
export async function announceToOwner(
  work: Work,
  services: Pick<Services, 'wakeUps'>,
  userId: string,
): Promise<void> {
  await announce(work, services, [userId], connectionEndpoints.change);
}
