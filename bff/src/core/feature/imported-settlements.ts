import type { CalendarDay } from '@harmony/contract';
import type { Reader } from '../../platform/database/database.ts';
import type { Message } from '../../platform/language/sentence.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import type { CoupleChange } from './couple-change.ts';

/** A repayment between the members in a file of another app. */
export interface FileSettlement {
  /** Index of the row. */
  index: number;
  date: CalendarDay;
  /** Positive. */
  cents: number;
  from: string;
  to: string;
  note: string;
}

/** Keeps repayments that files contain. */
export interface ImportedSettlements {
  /** Returns the indexes of repayments that the couple has already, each with the reason to leave it out. */
  known(
    reader: Reader,
    viewer: CoupleViewer,
    found: readonly FileSettlement[],
  ): Promise<ReadonlyMap<number, Message>>;
  /** @throws ApiError `invalid` beyond the limit of the couple */
  keep(change: CoupleChange, importId: string, found: readonly FileSettlement[]): Promise<void>;
  takeBack(change: CoupleChange, importId: string): Promise<void>;
}
