import type { CalendarDay } from '@harmony/contract';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';

/** A payment as a bank shows it. */
export interface ReceivedRow {
  /** The bank's id, unique in its account at best; `null` without one. */
  bankId: string | null;
  date: CalendarDay;
  /** Negative for spending. */
  amountCents: number;
  description: string;
  notes: string | null;
  isPending: boolean;
}

/** The account that a bank's rows are of, and the pull that brought them. */
export interface RowsOf {
  connectionId: string;
  /** One that the viewer may use. */
  accountId: string;
  /** Start of the pull: the same for all its pages, and later than that of any earlier pull. */
  pulledAt: Date;
}

/**
 * Stores the rows of an account of a connection of the viewer, each once however often it is shown, and decides those
 * that rules or the account decide. Notifies the owner alone of rows in the inbox.
 *
 * Pending rows of a pull come in its first call for the account, so that none of them is taken for the booked form of
 * another.
 *
 * @param change the viewer is the owner of the connection; their couple is guarded
 */
export async function receiveRows(
  _change: Pick<CoupleChange, 'work' | 'services' | 'viewer'>,
  _of: RowsOf,
  _rows: readonly ReceivedRow[],
): Promise<void> {}
