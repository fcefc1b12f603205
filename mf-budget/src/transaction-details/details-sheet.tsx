import { t } from '@lingui/core/macro';
import { toCents, type Category, type Transaction } from '@harmony/contract';
import { Amount, Button, color, FormDialog, styled, text, useDates } from '@harmony/design-system';
import { useQueuedIds } from '../queue/use-queued-changes.ts';
import { transferText } from '../transaction-row/account-text.ts';
import { useAccountNames } from '../transaction-row/use-account-names.ts';
import { useOwners } from '../transaction-row/use-owners.ts';
import { mayChange } from '../transactions/transfers.ts';
import { TransactionFacts } from './transaction-facts.tsx';

export interface DetailsSheetProps {
  /** The transaction to show; `undefined` while closed. */
  transaction: Transaction | undefined;
  /** The loaded transactions, newest first. */
  all: readonly Transaction[];
  categories: ReadonlyMap<string, Category>;
  onClose: () => void;
  /** Opens the form, if the viewer may change the transaction. */
  onEdit: (transaction: Transaction) => void;
}

/** A read-only transaction; its form opens on demand. */
export default function DetailsSheet(props: DetailsSheetProps) {
  const { transaction, all, categories, onClose, onEdit } = props;
  const dates = useDates();
  const accountNames = useAccountNames();
  const queuedIds = useQueuedIds();
  const { user } = useOwners();
  const isTransfer = transaction?.kind === 'transfer';
  const title = isTransfer ? transferText(transaction, accountNames) : transaction?.description;
  return (
    <FormDialog
      open={transaction !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={title ?? ''}
      description={transaction ? dates.day(transaction.date, 'long') : ''}
      footer={
        transaction &&
        user &&
        mayChange(transaction, user) && (
          <Button
            variant="secondary"
            onClick={() => {
              onClose();
              onEdit(transaction);
            }}
          >{t`Edit`}</Button>
        )
      }
    >
      {transaction && (
        <>
          <Sum>
            {/* The direction of a transfer is in its title. */}
            {isTransfer ? (
              <Amount cents={Math.abs(toCents(transaction.amount))} mode="cents" />
            ) : (
              <Amount cents={toCents(transaction.amount)} mode="exact" />
            )}
          </Sum>
          {queuedIds.has(transaction.id) && <Waiting>{t`Waiting to sync`}</Waiting>}
          <TransactionFacts transaction={transaction} all={all} categories={categories} />
        </>
      )}
    </FormDialog>
  );
}

const Sum = styled('p', text.title);

const Waiting = styled('p', { ...text.caption, color: color.muted });
