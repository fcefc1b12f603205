import { MAXIMUM_CENTS, utcDay } from '@harmony/contract';
import type { FoundRow, Page } from '../../../banks/bank-provider.ts';
import { guardCouple } from '../../../core/couples/guard-couple.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { loadViewerOfUser } from '../../../core/viewer/load-viewer.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { openWith } from '../accounts/change-accounts.ts';
import { accountStillUsable } from '../accounts/read-accounts.ts';
import { receiveRows } from '../inbox/receive-rows.ts';
import type { ReceivedRow } from '../inbox/receive-rows.ts';
import { announceToOwner } from './announce-to-owner.ts';
import { bankAccountModel, connectionModel } from './connection.model.ts';
import type { BankAccountRow, ConnectionRow } from './connection.model.ts';
import type { PullState } from './pull-state.ts';
import { centsIn } from './read-connections.ts';
import { lockConnection } from './requests.ts';
import { storeBankAccounts } from './store-accounts.ts';

/** Rows per transaction, so that other changes run in between. */
const ROWS_AT_ONCE = 100;

export type PullServices = Services;

/** The connection was changed or removed since the page was requested. */
export class PullAborted extends Error {
  override name = 'PullAborted';
}

interface Pulled {
  row: ConnectionRow;
  pull: PullState;
  /** Accounts of the bank with a chosen account. */
  chosen: readonly BankAccountRow[];
  page: Page;
}

interface Batch {
  account: BankAccountRow;
  rows: ReceivedRow[];
}

/**
 * Stores a page. Its cursor moves with its last rows: a page that is interrupted is read again, and its rows are stored
 * once.
 *
 * @throws PullAborted
 */
export async function applyPage(
  services: PullServices,
  viewer: CoupleViewer,
  { row, pull, chosen, page }: Pulled,
): Promise<void> {
  const { batches, leftOut } = batchesIn(page.rows, chosen, viewer.couple.currency);
  const next = { ...pull, cursor: page.next, leftOut: pull.leftOut + leftOut };
  next.notice ??= page.notices[0]?.text ?? null;
  next.sums = { ...pull.sums };
  for (const { account, rows } of batches) {
    const booked = rows.filter(({ isPending }) => !isPending);
    const sum = booked.reduce((total, { amountCents }) => total + amountCents, 0);
    next.sums[account.id] = (next.sums[account.id] ?? 0) + sum;
  }
  const last = batches.pop();
  for (const batch of batches) {
    await inPull(services, row, (work, current) =>
      receive(services, work, current, row, pull, batch),
    );
  }
  await inPull(services, row, async (work, current) => {
    if (last) await receive(services, work, current, row, pull, last);
    await storeBankAccounts(work, row.id, page.accounts);
    const institution = page.institution ?? row.institution;
    if (page.next === null) {
      await openAccounts(services, work, current, row, next);
      await bankAccountModel(work).update(
        { pulledAt: new Date(pull.startedAt), opens: false },
        { where: { id: chosen.map(({ id }) => id) } },
      );
    }
    await connectionModel(work).update(
      page.next === null
        ? { ...outcomeOf(next), institution, pull: null, lastPulledAt: new Date(pull.startedAt) }
        : { institution, pull: JSON.stringify(next) },
      { where: { id: row.id } },
    );
    if (page.next === null) await announceToOwner(work, services, row.userId);
  });
}

/** Runs a part of a pull while the couple is guarded. @throws PullAborted */
async function inPull(
  services: PullServices,
  row: ConnectionRow,
  run: (work: Work, viewer: CoupleViewer) => Promise<void>,
): Promise<void> {
  await inTransaction(services.database, async (work) => {
    await guardCouple(work, row.coupleId);
    await lockConnection(work, row.id);
    const current = await connectionModel(work).findOne({
      where: { id: row.id },
      attributes: ['attempts', 'pull'],
    });
    const viewer = await loadViewerOfUser(work, row.userId);
    const isSame = current?.attempts === row.attempts && current.pull === row.pull;
    if (!isSame || !viewer || !isInCouple(viewer) || viewer.couple.id !== row.coupleId) {
      throw new PullAborted();
    }
    await run(work, viewer);
    await services.features.afterChange({ work, services, viewer });
  });
}

async function receive(
  services: PullServices,
  work: Work,
  viewer: CoupleViewer,
  { id }: ConnectionRow,
  { startedAt }: PullState,
  { account, rows }: Batch,
): Promise<void> {
  const own = await accountStillUsable(work, viewer, account.accountId);
  if (!own) throw new PullAborted();
  const of = { connectionId: id, accountId: own.id, pulledAt: new Date(startedAt) };
  await receiveRows({ work, services, viewer }, of, rows);
}

/** Splits the rows of a page by account into batches: pending ones first, and days together. */
function batchesIn(
  found: readonly FoundRow[],
  chosen: readonly BankAccountRow[],
  currency: string,
): { batches: Batch[]; leftOut: number } {
  const batches: Batch[] = [];
  let leftOut = 0;
  for (const account of chosen) {
    const rows = found
      .filter((row) => row.account === account.bankKey)
      .toSorted(
        (one, other) =>
          Number(other.isPending) - Number(one.isPending) || one.date.localeCompare(other.date),
      )
      .flatMap((row): ReceivedRow[] => {
        const { bankId, date, description, notes, isPending } = row;
        const cents =
          row.currency.toUpperCase() === currency ? centsIn(row.amount, currency) : undefined;
        if (cents === 0) return [];
        if (cents === undefined || Math.abs(cents) > MAXIMUM_CENTS) {
          leftOut += 1;
          return [];
        }
        return [{ bankId, date, amountCents: cents, description, notes, isPending }];
      });
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      batches.push({ account, rows: rows.slice(start, start + ROWS_AT_ONCE) });
    }
  }
  return { batches, leftOut };
}

function outcomeOf({ notice, leftOut }: PullState) {
  if (notice !== null) {
    return { status: 'attention', problem: 'told', detail: notice } as const;
  }
  if (leftOut > 0) {
    return { status: 'attention', problem: 'left-out', detail: String(leftOut) } as const;
  }
  return { status: 'ready', problem: null, detail: null } as const;
}

/** Sets the opening balances of new accounts so that they have the bank's balance now. */
async function openAccounts(
  services: PullServices,
  work: Work,
  viewer: CoupleViewer,
  { id: connectionId }: ConnectionRow,
  { sums }: PullState,
): Promise<void> {
  const opened = await bankAccountModel(work).findAll({ where: { connectionId, opens: true } });
  for (const { id, accountId, balance } of opened) {
    const cents = balance === null ? undefined : centsIn(balance, viewer.couple.currency);
    if (cents === undefined || accountId === null) continue;
    await openWith({ work, services, viewer }, accountId, {
      openingCents: cents - (sums[id] ?? 0),
      balanceCents: cents,
      date: utcDay(new Date()),
    });
  }
}
