/* Messages between pages and the service worker about offline writes (ADR 82). Without imports at run time,
   because the worker bundles this file. */
import type { Transaction } from '../api/transactions.ts';

/** A queued change of a transaction, or decisions about rows of the inbox. */
export interface QueuedWrite {
  /** The `Idempotency-Key` it is sent with. */
  id: string;
  kind: 'add' | 'change' | 'remove' | 'decide';
  /** Id of the transaction, or of the first row; for a new transaction, the temporary id it is shown with. */
  subject: string;
  /** The request body, except for deletions. */
  body?: object | undefined;
  /** The known state before a change or deletion. */
  before?: Transaction | undefined;
  /** The expected result of an addition or change. */
  after?: Transaction | undefined;
  /** Description and amount of the rows of a decision. */
  summary?: { description: string; amount: string } | undefined;
  /**
   * `waiting` for a network; in `conflict` with another change or `refused` by the server, until the user
   * decides; `done` until the page shows the server's data.
   */
  state: 'waiting' | 'conflict' | 'refused' | 'done';
  /** When it was first sent, in milliseconds since 1970: from then on it may have been applied. */
  triedAt?: number | undefined;
  /** The server's response, where it was rejected. */
  refusal?: { status: number; text: string } | undefined;
}

/** Requests of a page to the worker; the response is {@link QueueState}, or `null` where nothing is stored. */
export type QueueMessage =
  | {
      kind: 'wait';
      /** Name of the page's session, and the user's id. */
      session: string;
      person: string;
      change: QueuedWrite;
    }
  /** Removes a change that was not sent yet or is resolved, or replaces it. */
  | { kind: 'settle'; session: string; id: string; instead?: QueuedWrite }
  /** Sends queued changes until the network fails. */
  | { kind: 'send'; session: string; person: string };

/** Sent by the worker to pages. */
export interface QueueState {
  kind: 'waiting';
  /** Name of the session that owns these changes. */
  session: string;
  /** All queued changes, the oldest first. */
  changes: QueuedWrite[];
  /** The changes just applied, with the server's results. */
  done: QueuedWrite[];
  /** Whether queued changes of this user were lost because their session ended. */
  isLost: boolean;
}
