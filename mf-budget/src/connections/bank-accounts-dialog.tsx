import { t } from '@lingui/core/macro';
import { endpoints, type BankAccount, type Connection, type MoneyAccount } from '@harmony/contract';
import { Button, Form, FormActions, FormDialog, Select, useDates } from '@harmony/design-system';
import { toast, useEndpointMutation, useUser } from '@harmony/mf-kit';
import { useState } from 'react';
import { usableAccounts } from '../accounts/account-groups.ts';

interface BankAccountsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  connection: Connection;
  accounts: readonly MoneyAccount[];
}

/** Dialog that assigns each account at the bank to one in Harmony. */
export default function BankAccountsDialog(props: BankAccountsDialogProps) {
  const { isOpen, onClose, connection, accounts } = props;
  const viewerId = useUser()?.id;
  const dates = useDates();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const change = useEndpointMutation(endpoints.connections.change, {
    errorText: t`Couldn’t save your choice`,
    onSuccess: () => {
      toast({ title: t`Saved`, description: t`New payments will appear in your inbox.` });
      onClose();
    },
  });
  const options = [
    { value: 'new', label: t`A new account` },
    ...usableAccounts(accounts, viewerId).map(({ id, name }) => ({ value: id, label: name })),
    { value: 'ignore', label: t`Leave it out` },
  ];
  const factsOf = ({ balance, balanceDate, currency }: BankAccount): string | undefined =>
    balance === null
      ? undefined
      : [`${balance} ${currency}`, balanceDate && dates.day(balanceDate, 'medium')]
          .filter(Boolean)
          .join(', ');
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Which accounts?`}
      description={t`A new account is yours alone until you open it to your partner.`}
      isDirty={Object.keys(chosen).length > 0}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(chosen).length === 0) onClose();
          else change.mutate({ params: { id: connection.id }, body: { accounts: chosen } });
        }}
      >
        {connection.accounts.map((account) => (
          <Select
            key={account.key}
            label={account.name}
            hint={factsOf(account)}
            placeholder={t`Choose`}
            options={options}
            value={chosen[account.key] ?? account.accountId ?? (account.isIgnored ? 'ignore' : '')}
            onValueChange={(value) => setChosen((before) => ({ ...before, [account.key]: value }))}
          />
        ))}
        <FormActions>
          <Button
            type="submit"
            pending={change.isPending}
            pendingLabel={t`Saving…`}
          >{t`Save`}</Button>
        </FormActions>
      </Form>
    </FormDialog>
  );
}
