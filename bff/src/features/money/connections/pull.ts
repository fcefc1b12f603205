import { utcDay } from '@harmony/contract';
import { BankError } from '../../../banks/bank-provider.ts';
import type { Page } from '../../../banks/bank-provider.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { loadViewerOfUser } from '../../../core/viewer/load-viewer.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { NextRun } from '../../../platform/schedule/leased-jobs.ts';
import { accountStillUsable } from '../accounts/read-accounts.ts';
import { applyPage, PullAborted } from './apply-page.ts';
import type { PullServices } from './apply-page.ts';
import type { Banks } from './banks.ts';
import { announceToOwner } from './announce-to-owner.ts';
import { bankAccountModel, connectionModel } from './connection.model.ts';
import type { BankAccountRow, ConnectionRow } from './connection.model.ts';
import { endAtBank } from './end-at-bank.ts';
import { ofFailure } from './outcome.ts';
import { firstDay, pullIn } from './pull-state.ts';
import type { PullState } from './pull-state.ts';
import { statusAt } from './read-connections.ts';
import { countedSend, RequestsSpent } from './requests.ts';
import { mailAccessEnded } from './warn-of-ends.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** Four times a day at most. */
const PAUSE_MILLISECONDS = 6 * HOUR_MILLISECONDS;
/** Spreads the pulls of all connections over the day. */
const JITTER_MILLISECONDS = HOUR_MILLISECONDS;
/** After a warning about too many requests. */
const LIMITED_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** Returns when the next automatic pull is due. */
export function nextPull(now: Date, least = PAUSE_MILLISECONDS): Date {
  const pause = Math.max(least, PAUSE_MILLISECONDS);
  return new Date(now.getTime() + pause + Math.random() * JITTER_MILLISECONDS);
}

/**
 * Reads and stores one page of a connection, so that other connections are served in between.
 *
 * @returns the time at which it continues; `undefined` if there is nothing more to pull
 */
export async function pullPage(
  services: PullServices,
  banks: Banks,
  { id, attempts }: Pick<ConnectionRow, 'id' | 'attempts'>,
  now: Date,
): Promise<NextRun | undefined> {
  const { database, logger } = services;
  const row = await connectionModel(database).findOne({ where: { id } });
  if (!row?.secret || row.attempts !== attempts) return goingOn(now);
  const viewer = await loadViewerOfUser(database, row.userId);
  if (!viewer || !isInCouple(viewer) || viewer.couple.id !== row.coupleId) {
    await endAtBank(banks, logger, row);
    await inTransaction(database, (work) => connectionModel(work).destroy({ where: { id } }));
    return undefined;
  }
  // Checked again later, in case the plan is renewed.
  if (!viewer.plan.connections) return goingOn(nextPull(now));
  const status = statusAt(row, now);
  if (status !== 'ready' && status !== 'attention') {
    if (status !== row.status) await settle(services, viewer, row, { ...ofFailure('expired') });
    return undefined;
  }
  const provider = banks.providers.get(row.kind);
  const secret = banks.seals.open(id, row.secret);
  if (!provider || secret === undefined) {
    const problem = provider ? 'sealed' : 'setup';
    await settle(services, viewer, row, { status: 'attention', problem, detail: null, pull: null });
    return goingOn(nextPull(now));
  }
  const pull = pullIn(row.pull, now, row.lastPulledAt);
  if (row.pull === null) await settle(services, viewer, row, { pull: JSON.stringify(pull) }, false);
  const started = { ...row, pull: JSON.stringify(pull) };
  const chosen = await chosenAccounts(services, viewer, row);
  const send = countedSend(database, banks.send, id, () => now);
  try {
    const today = utcDay(now);
    const page: Page =
      chosen.length === 0
        ? { ...(await provider.accounts(send, secret)), rows: [], next: null }
        : await provider.pull(send, secret, {
            accounts: chosen.map(({ bankKey: key, ref, pulledAt }) => ({
              key,
              ref,
              from: firstDay(pulledAt, today),
            })),
            today,
            cursor: pull.cursor,
          });
    await applyPage(services, viewer, { row: started, pull, chosen, page });
    if (page.next !== null) return goingOn(now);
    const isLimited = page.notices.some(({ isLimit }) => isLimit);
    return chosen.length === 0
      ? undefined
      : goingOn(nextPull(now, isLimited ? LIMITED_MILLISECONDS : PAUSE_MILLISECONDS));
  } catch (error) {
    // Its choices have changed, or another instance has claimed it.
    if (error instanceof PullAborted) return goingOn(now);
    if (error instanceof RequestsSpent) {
      await settle(services, viewer, row, { ...ofFailure('limited') });
      return goingOn(error.until > now ? error.until : nextPull(now));
    }
    if (error instanceof BankError) {
      logger.warn({ err: error, connection: id }, 'failed to pull from a bank');
      return failed(services, viewer, row, pull, error, now);
    }
    throw error;
  }
}

async function failed(
  services: PullServices,
  viewer: CoupleViewer,
  row: ConnectionRow,
  pull: PullState,
  { failure, retryAfter }: BankError,
  now: Date,
): Promise<NextRun | undefined> {
  const outcome = ofFailure(failure);
  // The pages so far are kept if the rest can be read later.
  const goesOn = failure === 'limited' || failure === 'down';
  await settle(services, viewer, row, { ...outcome, pull: goesOn ? JSON.stringify(pull) : null });
  if (outcome.status !== 'attention') return undefined;
  return goingOn(nextPull(now, retryAfter * 1000));
}

function goingOn(dueAt: Date): NextRun {
  return { dueAt, attempts: 0 };
}

/** Stores the state of a connection, unless its choices have changed or another instance has claimed it. */
async function settle(
  services: PullServices,
  viewer: CoupleViewer,
  { id, userId, attempts }: ConnectionRow,
  changes: Partial<Pick<ConnectionRow, 'status' | 'problem' | 'detail' | 'pull'>>,
  isNews = true,
): Promise<void> {
  await inTransaction(services.database, async (work) => {
    const changed = await connectionModel(work).update(changes, { where: { id, attempts } });
    if (changed !== 1 || !isNews) return;
    if (changes.status === 'expired' || changes.status === 'revoked') {
      await mailAccessEnded(work, services, viewer);
    }
    await announceToOwner(work, services, userId);
  });
}

async function chosenAccounts(
  { database }: PullServices,
  viewer: CoupleViewer,
  { id }: ConnectionRow,
): Promise<BankAccountRow[]> {
  const accounts = await bankAccountModel(database).findAll({
    where: { connectionId: id },
    order: ['id'],
  });
  const chosen: BankAccountRow[] = [];
  for (const account of accounts) {
    const isCurrency = account.currency.toUpperCase() === viewer.couple.currency;
    const own = isCurrency && (await accountStillUsable(database, viewer, account.accountId));
    if (own) chosen.push(account);
  }
  return chosen;
}
