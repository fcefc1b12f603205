import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** What a request id may look like: nothing that could end an SQL comment or a log line. */
export const REQUEST_ID = /^[A-Za-z0-9-]{1,64}$/;

/** Runs `work` so that its database statements carry the request id, {@link REQUEST_ID}. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work);
}

/** Adds the id of the request at hand as a comment, so that a slow query tells where it is from. */
export function commented(sql: string): string {
  const requestId = requestIds.getStore();
  if (requestId === undefined) return sql;
  return `${sql.replace(/;\s*$/, '')} /* request ${requestId} */`;
}

/** The id of the request at hand, or an empty text outside of one. */
export function currentRequestId(): string {
  return requestIds.getStore() ?? '';
}
