import type { MyData } from '@harmony/contract';

/** Deletes the rows with a matching value in this column. */
export interface DeletedBy {
  by: string;
}

/**
 * Rules for the rows of a table. Each table states all of them, with a sentence where nothing has to be done or a hook
 * of the feature does it.
 */
export interface TableLife {
  /** When a user's account is deleted. */
  forgotten: DeletedBy | string;
  /**
   * When a couple ends. Rows hidden from the partner are deleted later, within the hour: their number must not be
   * observable in the duration of the request.
   */
  parted: (DeletedBy & { isLater?: true }) | string;
  /** The part of a user's data download with these rows, or why they are left out. */
  downloaded: { in: keyof MyData } | string;
  /** For rows that grant access: deleted when the user sets a password, verifies an address or signs out everywhere. */
  shutOut?: DeletedBy;
  /** When a couple is deleted completely; omitted if foreign keys cascade. */
  removed?: DeletedBy;
  /**
   * The column with the instant of expiry, or of the start of a lifetime in milliseconds; and a condition in SQL for
   * rows that are kept.
   */
  expires?: { at: string; after?: number; unless?: string };
  /** The column with a user whose unconfirmed account counts as in use because of the row. */
  keepsAccount?: string;
  leftOutOfBackups?: string;
}
