import type { Topic } from '@harmony/contract';

/** What the pages of one browser tell each other of the couple's changes. */
export type News =
  | {
      kind: 'change';
      /** The number of the newest event. */
      last: number;
      topics: readonly Topic[] | 'all';
    }
  | { kind: 'signed-out' }
  /** A page begins, which was made at the event `last`. */
  | { kind: 'begins'; last: number };
