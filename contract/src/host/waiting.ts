/*
 * What pages and the service worker tell each other of changes that wait for a network (ADR 82). A file without
 * imports at run time, because the worker brings it along.
 */
import type { Transaction } from '../api/transactions.ts';

/** A change of a transaction that waits. */
export interface WaitingChange {
  /** The `Idempotency-Key` with which it is sent. */
  id: string;
  kind: 'add' | 'change' | 'remove';
  /** The id of the transaction; for one that is added, the one that it is shown with. */
  subject: string;
  /** What is sent, for what is added or changed. */
  body?: object | undefined;
  /** What is changed or deleted, as it was known. */
  before?: Transaction | undefined;
  /** What comes of it, as far as one can know, for what is added or changed. */
  after?: Transaction | undefined;
  /**
   * `waiting` for a network; in `conflict` with what somebody has done meanwhile, or `refused` by the server, until
   * the person has decided; `done` until the page shows what the server says.
   */
  state: 'waiting' | 'conflict' | 'refused' | 'done';
  /** When it was first sent, in milliseconds since 1970: from then on it may have been done. */
  triedAt?: number | undefined;
  /** What the server said, where it refused it. */
  refusal?: { status: number; text: string } | undefined;
}

/** What a page asks the worker; it answers with {@link WaitingNews}, or `null` where it keeps nothing. */
export type WaitingMessage =
  | {
      kind: 'wait';
      /** The name of the page's session, and the id of its person. */
      session: string;
      person: string;
      change: WaitingChange;
    }
  /** Takes a change away that was not sent yet or is decided, or puts another in its place. */
  | { kind: 'settle'; session: string; id: string; instead?: WaitingChange }
  /** Sends what waits, as far as the network lasts. */
  | { kind: 'send'; session: string; person: string };

/** What the worker tells the pages. */
export interface WaitingNews {
  kind: 'waiting';
  /** The name of the session whose changes these are. */
  session: string;
  /** All that waits, the oldest first. */
  changes: WaitingChange[];
  /** What was done just now, with what the server made of it. */
  done: WaitingChange[];
  /** Whether something of this person has waited when their session ended, and is lost. */
  isLost: boolean;
}
