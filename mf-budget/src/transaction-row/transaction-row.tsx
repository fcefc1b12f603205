import { ownerOf } from '@harmony/mf-kit';
import { accountText } from './account-text.ts';
import { TransactionLine, type TransactionLineProps } from './transaction-line.tsx';
import { payerOf } from './payer.ts';
import { useOwners } from './use-owners.ts';

/** A transaction in a card with a short list. */
export function TransactionRow(
  props: Pick<TransactionLineProps, 'transaction' | 'category' | 'note'>,
) {
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
