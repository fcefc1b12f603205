import type { CoupleChange } from './couple-change.ts';
import type { Approval } from '@harmony/contract';
import type { Reader, Statement, Work } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import type { CoupleViewer, Viewer } from '../viewer/viewer.ts';
import type { ConsentKind } from './consent-kind.ts';
import type { Days, HistoryReads, PersonalReads } from './history.ts';
import type { Mail } from './mail.ts';
import type { Preparation, Route } from './route.ts';
import type { TableLife } from './table-life.ts';

/**
 * All that a feature of the server brings: what it answers, what it stores, and its part in what
 * happens to a couple or a person. Whoever does these things goes through the list of all features and knows
 * no feature (ADR 43).
 */
export interface Feature {
  /** The folder of the feature. */
  name: string;
  routes?: readonly Route[];
  /** What takes long before its changes. */
  preparations?: readonly Preparation[];
  /** The tables that this feature alone writes, by name, with what becomes of their rows. */
  tables?: Readonly<Record<string, TableLife>>;
  /** What it adds to a couple's history, for archives, exports and downloads. */
  history?: HistoryReads;
  /** What it adds to what a person downloads, beside their couple's history. */
  personal?: PersonalReads;
  /** The mails that it sends. */
  mails?: readonly Mail[];
  /** What of its changes may need both partners' consent. */
  consent?: { readonly [Kind in Approval['kind']]?: ConsentKind };
  /**
   * Selects a row for each thing that takes time to read, as far as the viewer may see it.
   *
   * @param days only what has its date on one of these, where things have one
   */
  counted?(reader: Reader, viewer: CoupleViewer, most: number, days: Days): readonly Statement[];
  /** Selects a row where something has an amount that the viewer may see, their own hidden ones with them. */
  amounts?(reader: Reader, viewer: CoupleViewer): readonly Statement[];
  /** Ends what remembers amounts that are no more, such as what was deleted, before they get other digits. */
  forgetAmounts?(work: Work, coupleId: string): Promise<void>;
  /** Gives a new couple what it begins with. */
  begin?(work: Work, coupleId: string): Promise<void>;
  /** Brings into a couple what its new member has from before. */
  join?(work: Work, coupleId: string, userId: string): Promise<void>;
  /** Ends for both what belongs to the couple, which is guarded. */
  part?(work: Work, coupleId: string): Promise<void>;
  /** Forgets a person, who is locked and in no couple any more. */
  forget?(work: Work, services: Services, user: Viewer['user']): Promise<void>;
  /** Removes what has run out, where that takes more than a row that is old; a signal leaves the rest to later. */
  expire?(services: ExpiryServices, now: Date, signal?: AbortSignal): Promise<void>;
  /** Links its rows to the transactions that pay for them; at most one feature declares this. */
  payments?: PaymentLinks;
  /** Puts one category of a couple in the place of another. */
  replaceCategory?(work: Work, viewer: CoupleViewer, ids: Replacement): Promise<void>;
  /** Runs before whatever a viewer changes, outside of any transaction; refuses by throwing. */
  beforeChange?(services: Services, viewer: Viewer): Promise<void>;
  /** Runs after whatever a viewer changes in their couple, in the same transaction. */
  afterChange?(change: CoupleChange): Promise<void>;
}

/** A category and the one that takes its place. */
export interface Replacement {
  id: string;
  replacement: string;
}

/** The links between rows of a feature and the transactions that pay for them. */
export interface PaymentLinks {
  /**
   * Links a row to the transaction that pays for it.
   *
   * @throws ApiError `not_found`, `already_booked`
   */
  link(work: Work, viewer: CoupleViewer, id: string, transactionId: string): Promise<void>;
  /**
   * Removes the link to a transaction.
   *
   * @returns whether there was one
   */
  unlink(work: Work, transactionId: string): Promise<boolean>;
  /** Restores the link of a restored transaction, unless another one pays for the row now. */
  relink(work: Work, coupleId: string, id: string, transactionId: string): Promise<void>;
}

/** What removing takes that has run out. */
export type ExpiryServices = Pick<Services, 'database' | 'features' | 'wakeUps'>;

/** Declares a feature. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
