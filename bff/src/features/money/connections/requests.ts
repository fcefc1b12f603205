import type { Database, Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Send } from '../../../platform/http/outgoing.ts';
import { connectionModel } from './connection.model.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** The limit of a bridge of SimpleFIN, which may end tokens that exceed it. */
const MAX_REQUESTS = 24;

/** No request is left today. */
export class RequestsSpent extends Error {
  override name = 'RequestsSpent';
  /** Time at which the next one is allowed. */
  readonly until: Date;

  constructor(until: Date) {
    super('No request to the bank is left today');
    this.until = until;
  }
}

/** Returns a `send` that first counts the request in the database, where restarts and instances share the count. */
export function countedSend(database: Database, send: Send, id: string, clock: () => Date): Send {
  return async (request) => {
    await countRequest(database, id, clock());
    return send(request);
  };
}

/** Returns the requests that begin the count of a new connection. */
export function firstRequests(times: readonly Date[]): string {
  return JSON.stringify(times.map((time) => time.getTime()));
}

/** Returns when the next request is allowed; `undefined` if it is now. */
export function nextRequestAt(requests: string, now: Date): Date | undefined {
  const recent = recentIn(requests, now);
  const oldest = recent[recent.length - MAX_REQUESTS];
  return oldest === undefined ? undefined : new Date(oldest + DAY_MILLISECONDS);
}

async function countRequest(database: Database, id: string, now: Date): Promise<void> {
  const spentUntil = await inTransaction(database, async (work) => {
    await lockConnection(work, id);
    const row = await connectionModel(work).findOne({ where: { id }, attributes: ['requests'] });
    // Deleted meanwhile: its secret must not be used any more.
    if (!row) return now;
    const until = nextRequestAt(row.requests, now);
    if (until) return until;
    const requests = JSON.stringify([...recentIn(row.requests, now), now.getTime()]);
    await connectionModel(work).update({ requests }, { where: { id } });
    return undefined;
  });
  if (spentUntil) throw new RequestsSpent(spentUntil);
}

/** Locks a connection, so that reads that follow are current. */
export async function lockConnection(work: Work, id: string): Promise<void> {
  // Raw SQL: a write, because in a cluster only writes conflict.
  await work.change(`UPDATE connections SET attempts = attempts WHERE id = ?`, [id]);
}

/** Returns the times of the last day, in order. */
function recentIn(requests: string, now: Date): number[] {
  const times = JSON.parse(requests) as number[];
  return times.filter((time) => time > now.getTime() - DAY_MILLISECONDS);
}
