import { t } from '@lingui/core/macro';
import { FormDialog, space, styled } from '@harmony/design-system';
import { useState } from 'react';
import { useAccounts } from '../accounts/use-accounts.ts';
import { KindField } from '../entry-fields/kind-field.tsx';
import { TransferForm, type BegunTransfer } from '../transfers/transfer-form.tsx';
import type { EntryMode } from '@harmony/contract';
import { TransactionForm, type TransactionFormProps } from './transaction-form.tsx';

export interface TransactionDialogProps extends Pick<
  TransactionFormProps,
  | 'prefilled'
  | 'begun'
  | 'edited'
  | 'copied'
  | 'repeated'
  | 'draft'
  | 'onDuplicate'
  | 'onRemove'
  | 'onGoal'
> {
  isOpen: boolean;
  onClose: () => void;
  mode: EntryMode;
  /** Changes with each opening, which resets the form. */
  opening: number;
}

export default function OpenedDialog(props: TransactionDialogProps) {
  const { isOpen, onClose, opening, ...rest } = props;
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={rest.edited ? t`Edit transaction` : t`Add transaction`}
      hideTitle={!rest.edited && !rest.prefilled && !rest.draft}
    >
      <EntryForm key={opening} onDone={onClose} {...rest} />
    </FormDialog>
  );
}

type EntryFormProps = Omit<TransactionDialogProps, 'isOpen' | 'onClose' | 'opening'> & {
  onDone: () => void;
};

/** The form of a transaction, or that of a transfer once it is chosen for a new entry. */
function EntryForm({ mode: initialMode, onDone, ...rest }: EntryFormProps) {
  const [mode, setMode] = useState(initialMode);
  const [transfer, setTransfer] = useState<BegunTransfer>();
  const hasAccounts = useAccounts().usable.length > 0;
  const { edited, copied, draft, prefilled } = rest;
  const isNew = !edited && !copied && !draft && !prefilled;
  if (transfer) {
    const begin = (next: EntryMode): void => {
      setMode(next);
      setTransfer(undefined);
    };
    return (
      <TransferForm begun={transfer} onDone={onDone}>
        <Head>
          <KindField value="transfer" onValueChange={begin} />
        </Head>
      </TransferForm>
    );
  }
  return (
    <TransactionForm
      initialMode={mode}
      onDone={onDone}
      onTransfer={isNew && hasAccounts ? setTransfer : undefined}
      {...rest}
    />
  );
}

/** Beside the button that closes the dialog. */
const Head = styled('div', { marginInlineEnd: space[12] });
