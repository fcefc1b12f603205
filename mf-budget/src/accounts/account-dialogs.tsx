import type { MoneyAccount } from '@harmony/contract';
import { lazyDialog } from '@harmony/mf-kit';
import { useState } from 'react';
import { TransferDialog } from '../transfers/transfer-dialog.ts';
import { useArchiving } from './use-archiving.ts';

const AccountDialog = lazyDialog(
  () => import(/* webpackChunkName: "account-dialog" */ './account-dialog.tsx'),
);
const CheckDialog = lazyDialog(
  () => import(/* webpackChunkName: "check-dialog" */ './check-dialog.tsx'),
);
const DeleteAccount = lazyDialog(
  () => import(/* webpackChunkName: "delete-account" */ './delete-account.tsx'),
);

const IncomingDialog = lazyDialog(
  () => import(/* webpackChunkName: "incoming-dialog" */ '../inbox/incoming-dialog.tsx'),
);

/** The opened dialog and its account. */
type Opened =
  | { what: 'edit'; account: MoneyAccount | undefined }
  | { what: 'check' | 'delete' | 'incoming' | 'transfer'; account: MoneyAccount };

export interface AccountDialogState {
  /** The most recently opened dialog; kept when it is closed. */
  opened: Opened | { what: 'transfer'; account: undefined } | undefined;
  isOpen: boolean;
  /** Increases with each opening, which resets the forms. */
  opening: number;
  open: (next: Opened) => void;
  transfer: () => void;
  close: () => void;
  archive: (account: MoneyAccount, isArchived: boolean) => void;
}

export function useAccountDialogs(): AccountDialogState {
  const [opened, setOpened] = useState<AccountDialogState['opened']>();
  const [isOpen, setOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const archive = useArchiving();
  const show = (next: AccountDialogState['opened']): void => {
    setOpening((count) => count + 1);
    setOpened(next);
    setOpen(true);
  };
  return {
    opened,
    isOpen,
    opening,
    open: show,
    transfer: () => show({ what: 'transfer', account: undefined }),
    close: () => setOpen(false),
    archive,
  };
}

interface AccountDialogsProps {
  dialogs: AccountDialogState;
  accounts: readonly MoneyAccount[];
}

/** The dialogs of the accounts page. */
export function AccountDialogs({ dialogs, accounts }: AccountDialogsProps) {
  const { opened, isOpen, opening, close, archive } = dialogs;
  const account = opened?.account;
  // Shows changes by the partner while the dialog is open.
  const current = accounts.find(({ id }) => id === account?.id) ?? account;
  const shown = isOpen ? opened?.what : undefined;
  return (
    <>
      <AccountDialog isOpen={shown === 'edit'} onClose={close} account={account} />
      <TransferDialog
        isOpen={shown === 'transfer'}
        onClose={close}
        opening={opening}
        from={account?.id}
      />
      {current && <CheckDialog isOpen={shown === 'check'} onClose={close} account={current} />}
      {current && shown === 'incoming' && (
        <IncomingDialog isOpen onClose={close} account={current} />
      )}
      {current && shown === 'delete' && (
        <DeleteAccount
          isOpen
          onClose={close}
          account={current}
          onArchive={(each) => archive(each, true)}
        />
      )}
    </>
  );
}
