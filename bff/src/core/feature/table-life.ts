import type { MyData } from '@harmony/contract';

/** Rows that are deleted, found by whom or what is in a column. */
export interface DeletedBy {
  by: string;
}

/**
 * What becomes of the rows of a table. Each table says all of it, with a sentence where nothing is to
 * be done, or where its feature does it in a function of the same name.
 */
export interface TableLife {
  /** When somebody's account is deleted. */
  forgotten: DeletedBy | string;
  /**
   * When a couple parts. What each of the two keeps to themselves goes later, within the hour: how much of it there
   * is must not be felt by how long parting takes.
   */
  parted: (DeletedBy & { isLater?: true }) | string;
  /** In which part of what a person can download they find it, or why they do not. */
  downloaded: { in: keyof MyData } | string;
  /** Where a row lets somebody read along: when its person sets a password, proves their address or signs out everywhere. */
  shutOut?: DeletedBy;
  /** When a couple is removed whole; left out where the rows go with what they refer to. */
  removed?: DeletedBy;
  /**
   * The column with the instant from which a row is over, or from which it lasts milliseconds; and which rows stay all
   * the same, in SQL.
   */
  expires?: { at: string; after?: number; unless?: string };
  /** The column with the person whose account is in use because of the row, also if nobody confirmed it. */
  keepsAccount?: string;
  /** Why no backup holds it. */
  leftOutOfBackups?: string;
}
