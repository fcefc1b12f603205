import { t } from '@lingui/core/macro';
import type { MoneyAccount } from '@harmony/contract';
import { FormDialog } from '@harmony/design-system';
import { AccountForm } from './account-form.tsx';

interface AccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The account to edit; a new one is created without it. */
  account: MoneyAccount | undefined;
}

export default function AccountDialog({ isOpen, onClose, account }: AccountDialogProps) {
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={account ? t`Change ${{ name: account.name }}` : t`Add an account`}
    >
      <AccountForm account={account} onDone={onClose} />
    </FormDialog>
  );
}
