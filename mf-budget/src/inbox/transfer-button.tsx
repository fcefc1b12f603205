import { t } from '@lingui/core/macro';
import type { InboxRow } from '@harmony/contract';
import { Button } from '@harmony/design-system';
import type { AccountNames } from '../transaction-row/account-text.ts';
import { useTransactions } from '../transactions/use-transactions.ts';

interface TransferButtonProps {
  row: InboxRow;
  /** The other side, if it is a row of the inbox too. */
  otherRow: InboxRow | undefined;
  accountNames: AccountNames;
  onAccept: () => void;
}

/** Offers to turn a row and its likely other side into a transfer; renders nothing for other rows. */
export function TransferButton({ row, otherRow, accountNames, onAccept }: TransferButtonProps) {
  const { transferOf } = row;
  if (transferOf === null) return null;
  const shared = { row, onAccept };
  if (otherRow) return <Offer {...shared} where={accountNames.get(otherRow.accountId ?? '')} />;
  return <EnteredOffer {...shared} accountNames={accountNames} id={transferOf} />;
}

type Rest = Pick<TransferButtonProps, 'row' | 'onAccept'>;

function EnteredOffer({
  id,
  accountNames,
  ...rest
}: Rest & Pick<TransferButtonProps, 'accountNames'> & { id: string }) {
  // Requested only where there is an offer.
  const other = useTransactions().all?.find((each) => each.id === id);
  return <Offer {...rest} where={accountNames.get(other?.accountId ?? '')} />;
}

function Offer({ row, where, onAccept }: Rest & { where: string | undefined }) {
  return (
    <Button size="small" variant="secondary" onClick={onAccept}>
      {offerText(row, where)}
    </Button>
  );
}

function offerText({ amount }: InboxRow, where: string | undefined): string {
  if (where === undefined) return t`It’s a transfer`;
  return amount.startsWith('-') ? t`Transfer to ${where}` : t`Transfer from ${where}`;
}
