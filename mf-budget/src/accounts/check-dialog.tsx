import { t } from '@lingui/core/macro';
import type { MoneyAccount } from '@harmony/contract';
import { FormDialog } from '@harmony/design-system';
import { CheckForm } from './check-form.tsx';
import { EarlierChecks } from './earlier-checks.tsx';

interface CheckDialogProps {
  isOpen: boolean;
  onClose: () => void;
  account: MoneyAccount;
}

/** Dialog that compares an account with the bank, with its earlier checks. */
export default function CheckDialog({ isOpen, onClose, account }: CheckDialogProps) {
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Check ${{ name: account.name }}`}
    >
      <CheckForm account={account} onDone={onClose} />
      <EarlierChecks account={account} />
    </FormDialog>
  );
}
