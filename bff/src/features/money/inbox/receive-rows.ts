import { addDays, inboxEndpoints } from '@harmony/contract';
import { literal, Op } from 'sequelize';
import { v7 as timedId } from 'uuid';
import { announce } from '../../../core/events/announce.ts';
import type { Work } from '../../../platform/database/database.ts';
import { accountStillUsable } from '../accounts/read-accounts.ts';
import { listVisible } from '../transactions/visible-transactions.ts';
import { MAX_DAYS_BY_ID } from '../imports/duplicates/bank-ids.ts';
import { replaceTransaction } from './booked-rows.ts';
import { decideAutomatically } from './decide-automatically.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { inboxRowModel, PENDING_MILLISECONDS } from './inbox.model.ts';
import type { InboxRowRow } from './inbox.model.ts';
import { UNSTAGED } from './waiting-rows.ts';
import { matchRows } from './match-rows.ts';
import type { KnownRow, ShownRow } from './match-rows.ts';

/** A payment as a bank shows it: its id is unique in its account at best, and its amount is negative for spending. */
export interface ReceivedRow extends ShownRow {
  notes: string | null;
}

/** The account that a bank's rows are of, and the pull that brought them. */
export interface RowsOf {
  connectionId: string;
  /** One that the viewer may use. */
  accountId: string;
  /** Start of the pull: the same for all its pages, and later than that of any earlier pull. */
  pulledAt: Date;
}

/** Days around shown rows in which the stored ones that they may be are searched: booked and pending ones. */
const DAYS_AROUND = { booked: MAX_DAYS_BY_ID, pending: 15 };

/**
 * Stores the rows of an account of a connection of the viewer, each once however often it is shown, and decides those
 * that rules or the account decide. Notifies only the owner of rows in the inbox.
 *
 * Pending rows of a pull come in its first call for the account, so that none of them is taken for the booked form of
 * another.
 *
 * @param change the viewer is the owner of the connection; their couple is guarded
 */
export async function receiveRows(
  change: CoupleChange,
  of: RowsOf,
  rows: readonly ReceivedRow[],
): Promise<void> {
  const { work, services, viewer } = change;
  const account = await accountStillUsable(work, viewer, of.accountId);
  if (!account || rows.length === 0) return;
  const known = await knownIn(work, viewer.user.id, of, rows);
  const matched = matchRows(rows, known);
  let isChanged = false;
  const same: Known[] = [];
  for (const [index, before] of matched) {
    const shown = rows[index];
    if (!shown) continue;
    if (isUnchanged(before, shown)) same.push(before);
    else isChanged = (await showAgain(change, of, before, shown)) || isChanged;
  }
  await showSame(work, of, same);
  const seen = new Set<string>();
  const fresh = rows.filter((row, index) => !matched.has(index) && !isRepeated(row, seen));
  const stored = fresh.map((row): InboxRowRow => newRow(change, of, row));
  const { partner } = viewer;
  if (partner && account.ownerId === null) {
    const theirs = await knownIn(work, partner.id, of, stored, DAYS_AROUND.pending);
    await joinPayments(change, stored, theirs);
  }
  await inboxRowModel(work).bulkCreate(stored);
  const booked = [...matched].flatMap(([index, before]) =>
    before.state === 'waiting' && before.isPending && rows[index]?.isPending === false
      ? { ...before, ...rows[index], isPending: false }
      : [],
  );
  const open = [...stored, ...booked].filter(({ state }) => state === 'waiting');
  await decideAutomatically(change, open);
  if (isChanged || open.length > 0) {
    await announce(work, services, [viewer.user.id], inboxEndpoints.decide, ['inbox', 'accounts']);
  }
}

type Known = InboxRowRow & KnownRow;

/**
 * Returns a user's rows of an account that may be some shown ones (`matchRows`): pending rows, and booked ones with one
 * of their ids or amounts.
 */
async function knownIn(
  work: Work,
  userId: string,
  { accountId, pulledAt }: RowsOf,
  shown: readonly ShownRow[],
  daysAround = DAYS_AROUND.booked,
): Promise<Known[]> {
  const days = shown.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const within = (around: number) => ({
    date: { [Op.gte]: addDays(first, -around), [Op.lte]: addDays(last, around) },
  });
  // The booked form of a pending row may have another amount.
  const isAnyAmount = shown.some(({ isPending }) => isPending);
  const alike = {
    [Op.or]: [
      { bankId: [...new Set(shown.flatMap(({ bankId }) => bankId ?? []))] },
      { amountCents: [...new Set(shown.map(({ amountCents }) => amountCents))] },
    ],
  };
  const rows = await inboxRowModel(work).findAll({
    where: {
      accountId,
      userId,
      ...within(DAYS_AROUND.pending),
      [Op.or]: [{ isPending: true }, { ...within(daysAround), ...(isAnyAmount ? {} : alike) }],
      [Op.and]: literal(UNSTAGED),
    },
    order: [
      ['date', 'ASC'],
      ['id', 'ASC'],
    ],
  });
  return rows.map((row) => ({ ...row, isShown: row.shownAt.getTime() >= pulledAt.getTime() }));
}

/** Whether a page shows the same row twice: with the same id, day, amount and text. */
function isRepeated(
  { bankId, date, amountCents, description }: ReceivedRow,
  seen: Set<string>,
): boolean {
  if (bankId === null) return false;
  const key = JSON.stringify([bankId, date, amountCents, description]);
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

function newRow(
  { viewer: { user, couple } }: CoupleChange,
  { connectionId, accountId, pulledAt }: RowsOf,
  row: ReceivedRow,
): InboxRowRow {
  const { bankId, date, amountCents, description, notes, isPending } = row;
  const id = timedId();
  return {
    id,
    coupleId: couple.id,
    userId: user.id,
    connectionId,
    importId: null,
    accountId,
    bankId,
    date,
    amountCents,
    description,
    notes,
    isPending,
    state: 'waiting',
    isAsked: false,
    transactionId: null,
    decidedAt: null,
    paymentId: id,
    shownAt: pulledAt,
    leavesAt: leavingAt(isPending, pulledAt),
    createdAt: new Date(),
  };
}

/** Returns when a row leaves the inbox unless it is shown again. */
function leavingAt(isPending: boolean, shownAt: Date): Date | null {
  return isPending ? new Date(shownAt.getTime() + PENDING_MILLISECONDS) : null;
}

/** Whether a bank shows a row as it is stored. A booked row stays booked. */
function isUnchanged(before: Known, shown: ReceivedRow): boolean {
  if (!before.isPending && shown.isPending) return true;
  return (
    before.bankId === shown.bankId &&
    before.date === shown.date &&
    before.amountCents === shown.amountCents &&
    before.description === shown.description &&
    before.notes === (shown.notes ?? before.notes) &&
    before.isPending === shown.isPending
  );
}

/** Records that rows were shown again; each pull has many of them. */
async function showSame(
  work: Work,
  { connectionId, pulledAt }: RowsOf,
  rows: readonly Known[],
): Promise<void> {
  const pending = rows.filter(({ isPending, state }) => isPending && state === 'waiting');
  const others = rows.filter((row) => !pending.includes(row));
  for (const [some, leavesAt] of [
    [pending, leavingAt(true, pulledAt)],
    [others, null],
  ] as const) {
    if (some.length === 0) continue;
    await inboxRowModel(work).update(
      { connectionId, shownAt: pulledAt, leavesAt },
      { where: { id: some.map(({ id }) => id) } },
    );
  }
}

/**
 * Updates a stored row to what the bank shows now, and its transaction when it is booked.
 *
 * @returns whether its owner sees a difference
 */
async function showAgain(
  change: CoupleChange,
  { connectionId, pulledAt }: RowsOf,
  before: Known,
  { bankId, date, amountCents, description, notes, isPending }: ReceivedRow,
): Promise<boolean> {
  const { work } = change;
  await inboxRowModel(work).update(
    {
      bankId,
      date,
      amountCents,
      description,
      notes: notes ?? before.notes,
      isPending,
      connectionId,
      shownAt: pulledAt,
      leavesAt: before.state === 'waiting' ? leavingAt(isPending, pulledAt) : null,
    },
    { where: { id: before.id } },
  );
  if (before.transactionId !== null) {
    await replaceTransaction(change, before.transactionId, before, { date, amountCents });
  }
  const isSame =
    before.date === date &&
    before.amountCents === amountCents &&
    before.description === description &&
    before.isPending === isPending;
  return before.state === 'waiting' && !isSame;
}

/**
 * Joins new rows with those of the partner that are the same payments of a joint account: decided ones are decided for
 * the viewer as well, as far as the viewer sees their transactions.
 */
async function joinPayments(
  { work, viewer }: CoupleChange,
  rows: InboxRowRow[],
  theirs: readonly Known[],
): Promise<void> {
  if (rows.length === 0 || theirs.length === 0) return;
  const paired = await inboxRowModel(work).findAll({
    where: { userId: viewer.user.id, paymentId: theirs.map(({ paymentId }) => paymentId) },
    attributes: ['paymentId'],
  });
  const joined = new Set(paired.map(({ paymentId }) => paymentId));
  const free = theirs
    .filter(({ paymentId }) => !joined.has(paymentId))
    .map((row) => ({ ...row, isShown: false }));
  const matched = matchRows(rows, free, true);
  const ids = [...matched.values()].flatMap(({ transactionId }) => transactionId ?? []);
  const seen = ids.length === 0 ? [] : await listVisible(work, viewer, { ids });
  const visible = new Set(seen.map(({ id }) => id));
  for (const [index, other] of matched) {
    const row = rows[index];
    if (!row) continue;
    row.paymentId = other.paymentId;
    if (other.state !== 'decided' || !visible.has(other.transactionId ?? '')) continue;
    Object.assign(row, {
      state: other.state,
      transactionId: other.transactionId,
      decidedAt: other.decidedAt,
      leavesAt: null,
    });
  }
}
