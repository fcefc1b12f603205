import { t } from '@lingui/core/macro';
import { FormDialog } from '@harmony/design-system';
import type { EntryMode } from './entry.ts';
import { TransactionForm, type TransactionFormProps } from './transaction-form.tsx';

export interface TransactionDialogProps extends Pick<
  TransactionFormProps,
  'prefilled' | 'begun' | 'edited' | 'copied' | 'repeated' | 'draft' | 'onDuplicate' | 'onRemove'
> {
  isOpen: boolean;
  onClose: () => void;
  mode: EntryMode;
  /** Changes with each opening, which resets the form. */
  opening: number;
}

export default function OpenedDialog(props: TransactionDialogProps) {
  const { isOpen, onClose, mode, opening, ...rest } = props;
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={rest.edited ? t`Edit transaction` : t`Add transaction`}
    >
      <TransactionForm key={opening} initialMode={mode} onDone={onClose} {...rest} />
    </FormDialog>
  );
}
