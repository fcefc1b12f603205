import { AsyncLocalStorage } from 'node:async_hooks';

/** The request at hand. */
interface RequestAtHand {
  id: string;
  /** Who sends it, once that is known. */
  userId?: string;
}

const requests = new AsyncLocalStorage<RequestAtHand>();

/** What a request id may look like: nothing that could end an SQL comment or a log line. */
export const REQUEST_ID = /^[A-Za-z0-9-]{1,64}$/;

/** Runs `work` so that its database statements carry the request id, {@link REQUEST_ID}. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return requests.run({ id: requestId }, work);
}

/** Adds the id of the request at hand as a comment, so that a slow query tells where it is from. */
export function commented(sql: string): string {
  const id = requests.getStore()?.id;
  if (id === undefined) return sql;
  return `${sql.replace(/;\s*$/, '')} /* request ${id} */`;
}

/** The id of the request at hand, or an empty text outside of one. */
export function currentRequestId(): string {
  return requests.getStore()?.id ?? '';
}

/** Notes who sends the request at hand. */
export function noteUser(userId: string): void {
  const request = requests.getStore();
  if (request) request.userId = userId;
}

/** Whose turn a write takes: that of who sends the request, or of a request of nobody; `undefined` for the server itself. */
export function whoWrites(): string | undefined {
  const { userId, id } = requests.getStore() ?? {};
  return userId ?? id;
}
