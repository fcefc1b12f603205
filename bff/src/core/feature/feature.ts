import type { CoupleChange } from './couple-change.ts';
import type { Approval, CalendarDay, Goal, Percents, Transaction } from '@harmony/contract';
import type { Reader, Statement, Work } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import type { CoupleViewer, Viewer } from '../viewer/viewer.ts';
import type { ConsentKind } from './consent-kind.ts';
import type { ImportedSettlements } from './imported-settlements.ts';
import type { Days, HistoryReads, PersonalReads } from './history.ts';
import type { Mail } from './mail.ts';
import type { Preparation, Route } from './route.ts';
import type { TableLife } from './table-life.ts';

/**
 * A feature of the server: its routes, its tables and its hooks in the life of couples and accounts. Code that
 * triggers hooks iterates over all features and imports none (ADR 43).
 */
export interface Feature {
  name: string;
  routes?: readonly Route[];
  /** Slow reads that precede its changes. */
  preparations?: readonly Preparation[];
  /** Tables that only this feature writes, by name, with the rules for their rows. */
  tables?: Readonly<Record<string, TableLife>>;
  /** Its parts of a couple's history, for archives, exports and downloads. */
  history?: HistoryReads;
  /** Its parts of a user's data download, besides their couple's history. */
  personal?: PersonalReads;
  mails?: readonly Mail[];
  consent?: { readonly [Kind in Approval['kind']]?: ConsentKind };
  /**
   * Returns SELECTs with a row for each item visible to the viewer, to estimate the cost of a read.
   *
   * @param days limits items that have a date
   */
  counted?(reader: Reader, viewer: CoupleViewer, most: number, days: Days): readonly Statement[];
  /** Returns SELECTs with a row for each amount visible to the viewer, including their own hidden ones. */
  amounts?(reader: Reader, viewer: CoupleViewer): readonly Statement[];
  /** Deletes records of past amounts, such as deleted transactions, before the currency changes their digits. */
  forgetAmounts?(work: Work, coupleId: string): Promise<void>;
  /** Adds the initial data of a new couple. */
  begin?(work: Work, coupleId: string): Promise<void>;
  /** Transfers a new member's existing data to the couple. */
  join?(work: Work, coupleId: string, userId: string): Promise<void>;
  /** Handles the end of a couple, which is guarded, for both members. */
  part?(work: Work, coupleId: string): Promise<void>;
  /** Deletes a user's data; the user is locked and has no couple. */
  forget?(work: Work, services: Services, user: Viewer['user']): Promise<void>;
  /** Deletes expired data beyond rows covered by `tables`; an aborted signal leaves the rest for later. */
  expire?(services: ExpiryServices, now: Date, signal?: AbortSignal): Promise<void>;
  /** Links its rows to the transactions that pay for them; at most one feature declares this. */
  payments?: PaymentLinks;
  /** Returns the percents by which the couple shares spending of a day; at most one feature declares this. */
  sharesOn?(reader: Reader, viewer: CoupleViewer, date: CalendarDay): Promise<Percents>;
  /** Keeps settlements in files; at most one feature declares this. */
  importedSettlements?: ImportedSettlements;
  replaceCategory?(change: CoupleChange, ids: Replacement): Promise<void>;
  /** Runs before the viewer deletes transactions by hand, in the same transaction. */
  beforeDeletion?(
    change: CoupleChange,
    transactions: readonly Pick<Transaction, 'id' | 'userId' | 'type'>[],
  ): Promise<void>;
  /** Runs after a change by which the viewer reaches a savings goal, in the same transaction. */
  afterReachedGoal?(change: CoupleChange, goal: Goal): Promise<void>;
  /** Runs before any change by a viewer, outside of transactions; rejects by throwing. */
  beforeChange?(services: Services, viewer: Viewer): Promise<void>;
  /** Runs after any change by a viewer in their couple, in the same transaction. */
  afterChange?(change: CoupleChange): Promise<void>;
}

export interface Replacement {
  id: string;
  replacement: string;
}

/** Links between a feature's rows and the transactions that pay for them. */
export interface PaymentLinks {
  /**
   * Links a row to its transaction.
   *
   * @throws ApiError `not_found`, `already_booked`
   */
  link(work: Work, viewer: CoupleViewer, id: string, transactionId: string): Promise<void>;
  /**
   * Removes the link to a transaction.
   *
   * @returns whether it existed
   */
  unlink(work: Work, transactionId: string): Promise<boolean>;
  /** Restores the link of a restored transaction, unless another one pays for the row now. */
  relink(work: Work, coupleId: string, id: string, transactionId: string): Promise<void>;
}

export type ExpiryServices = Pick<Services, 'database' | 'features' | 'wakeUps'>;

export function defineFeature(feature: Feature): Feature {
  return feature;
}
