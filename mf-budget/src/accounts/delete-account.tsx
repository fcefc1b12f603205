import { t } from '@lingui/core/macro';
import { endpoints, type MoneyAccount } from '@harmony/contract';
import { Button, Dialog, space, styled } from '@harmony/design-system';
import { RequestError, toast, useEndpointMutation } from '@harmony/mf-kit';

interface DeleteAccountProps {
  isOpen: boolean;
  onClose: () => void;
  account: MoneyAccount;
  onArchive: (account: MoneyAccount) => void;
}

/** Confirms a deletion. For an account in use, it offers to archive it or to keep its transactions. */
export default function DeleteAccount(props: DeleteAccountProps) {
  const { isOpen, onClose, account, onArchive } = props;
  const { id, name } = account;
  const remove = useEndpointMutation(endpoints.accounts.remove, {
    errorText: t`Couldn’t delete the account`,
    onSuccess: () => {
      toast({ title: t`Success`, description: t`${name} was deleted` });
      onClose();
    },
  });
  const isInUse = remove.error instanceof RequestError && remove.error.body?.code === 'in_use';
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete ${name}?`}
      description={
        isInUse
          ? t`There are transactions in it. Archive it to keep its history, or delete it and keep them without an account.`
          : t`Its balance and its checks are deleted too. This can’t be undone.`
      }
      footer={
        isInUse ? undefined : (
          <>
            <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
            <Button
              variant="danger"
              pending={remove.isPending}
              onClick={() => remove.mutate({ params: { id } })}
            >{t`Delete`}</Button>
          </>
        )
      }
    >
      {isInUse ? (
        <Ways>
          {!account.isArchived && (
            <Button
              onClick={() => {
                onClose();
                onArchive(account);
              }}
            >
              {t({ message: 'Archive', context: 'verb' })}
            </Button>
          )}
          <Button
            variant="danger"
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { id }, query: { keep: 'transactions' } })}
          >{t`Keep its transactions without an account`}</Button>
          <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
        </Ways>
      ) : null}
    </Dialog>
  );
}

const Ways = styled('div', { display: 'grid', gap: space[3] });
