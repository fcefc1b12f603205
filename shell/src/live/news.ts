import type { Topic } from '@harmony/contract';

/** Messages between the tabs of one browser about the couple's changes. */
export type News =
  | {
      kind: 'change';
      last: number;
      topics: readonly Topic[] | 'all';
    }
  | { kind: 'signed-out' }
  /** A new tab, rendered at the event `last`. */
  | { kind: 'begins'; last: number };
