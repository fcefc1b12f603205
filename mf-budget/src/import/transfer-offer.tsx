import { t } from '@lingui/core/macro';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import type { AccountNames } from '../transaction-row/account-text.ts';
import { useTransactions } from '../transactions/use-transactions.ts';
import type { ShownRow } from './draft-rows.ts';

interface TransferOfferProps {
  row: ShownRow;
  /** The other row, if the other side is one of the file. */
  otherRow: ShownRow | undefined;
  accountNames: AccountNames;
  onAccept: (row: ShownRow, isTransfer: boolean) => void;
}

/** The other side of a transfer. */
interface OtherSide {
  accountId: string | null;
  description: string;
}

/** Chip that turns a payment and its likely other side into a transfer, and undoes that. */
export function TransferOffer({ row, otherRow, ...rest }: TransferOfferProps) {
  if (typeof row.transferOf === 'string') {
    return <EnteredOffer {...rest} row={row} id={row.transferOf} />;
  }
  return otherRow?.isIncluded ? <Chip {...rest} row={row} other={otherRow} /> : null;
}

type Rest = Omit<TransferOfferProps, 'otherRow'>;

function EnteredOffer({ id, ...rest }: Rest & { id: string }) {
  // Requested only where there is an offer.
  const other = useTransactions().all?.find((each) => each.id === id);
  return other ? <Chip {...rest} other={other} /> : null;
}

function Chip({ row, other, accountNames, onAccept }: Rest & { other: OtherSide }) {
  const isSame = row.accountId !== null && row.accountId === other.accountId;
  if (isSame && !row.isTransfer) return null;
  const where = accountNames.get(other.accountId ?? '') ?? other.description;
  return (
    <button
      type="button"
      data-part="offer"
      aria-pressed={row.isTransfer}
      onClick={() => onAccept(row, !row.isTransfer)}
    >
      <ArrowLeftRight size={14} aria-hidden="true" />
      {row.amount.startsWith('-') ? t`Transfer to ${where}` : t`Transfer from ${where}`}
    </button>
  );
}
