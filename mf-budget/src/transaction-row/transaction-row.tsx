import { ownerOf } from '@harmony/mf-kit';
import { accountText, transferText } from './account-text.ts';
import { TransactionLine, type TransactionLineProps } from './transaction-line.tsx';
import { payerOf } from './payer.ts';
import { useAccountNames } from './use-account-names.ts';
import { useOwners } from './use-owners.ts';

type TransactionRowProps = Pick<TransactionLineProps, 'transaction' | 'category' | 'note'>;

/** A transaction in a card with a short list. */
export function TransactionRow(props: TransactionRowProps) {
  return props.transaction.kind === 'transfer' ? <TransferRow {...props} /> : <Row {...props} />;
}

/** Separate, since only transfers need the names of accounts. */
function TransferRow(props: TransactionRowProps) {
  return <Row {...props} title={transferText(props.transaction, useAccountNames())} />;
}

function Row(props: TransactionRowProps & Pick<TransactionLineProps, 'title'>) {
  const owners = useOwners();
  const { user, names } = owners;
  const owner = user ? ownerOf(props.transaction, user) : 'ours';
  return (
    <TransactionLine
      {...props}
      owner={owner}
      ownerName={names[owner]}
      payer={payerOf(props.transaction, owners)}
      account={accountText(props.transaction)}
    />
  );
}
