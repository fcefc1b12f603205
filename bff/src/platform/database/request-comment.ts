import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestAtHand {
  /** Missing in jobs. */
  id?: string;
  /** The couple of the sender, or the sender without one, once authenticated; or the name of a job. */
  writer?: string;
}

const requests = new AsyncLocalStorage<RequestAtHand>();

/** Format of a request id, safe in SQL comments and log lines. */
export const REQUEST_ID = /^[A-Za-z0-9-]{1,64}$/;

/** Runs `work` so that its database statements carry the request id, {@link REQUEST_ID}. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return requests.run({ id: requestId }, work);
}

/**
 * Runs a job outside of any request, also if a request has started it.
 *
 * @param writer queues the writes of the job as those of one writer; each has its own queue by default
 */
export function outsideRequests<Result>(work: () => Result, writer?: string): Result {
  return requests.run(writer === undefined ? {} : { writer }, work);
}

/** Appends the current request's id as a comment, to trace slow queries. */
export function commented(sql: string): string {
  const id = requests.getStore()?.id;
  if (id === undefined) return sql;
  return `${sql.replace(/;\s*$/, '')} /* request ${id} */`;
}

/** Returns the current request's id, or an empty text outside of a request. */
export function currentRequestId(): string {
  return requests.getStore()?.id ?? '';
}

export function noteWriter(writer: string): void {
  const request = requests.getStore();
  if (request) request.writer = writer;
}

/** Returns the queue of a write: the couple, the user, the anonymous request, or the job; `undefined` for the server itself. */
export function currentWriter(): string | undefined {
  const { writer, id } = requests.getStore() ?? {};
  return writer ?? id;
}
