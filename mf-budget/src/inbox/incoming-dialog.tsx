import { t } from '@lingui/core/macro';
import { endpoints, type Incoming, type MoneyAccount } from '@harmony/contract';
import { Button, Form, FormActions, FormDialog, RadioGroup } from '@harmony/design-system';
import { toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { isAllowed, takenAs, takenAsLabels } from './choices.ts';

interface IncomingDialogProps {
  isOpen: boolean;
  onClose: () => void;
  account: MoneyAccount;
}

/** Dialog that sets the usual decision about new payments of an account. */
export default function IncomingDialog({ isOpen, onClose, account }: IncomingDialogProps) {
  const { id, name, incoming } = account;
  const [chosen, setChosen] = useState<Incoming>(incoming);
  const change = useEndpointMutation(endpoints.accounts.change, {
    errorText: t`Couldn’t change the account`,
    onSuccess: () => {
      toast({ title: t`Success`, description: t`${name} was saved` });
      onClose();
    },
  });
  const options: readonly { value: Incoming; label: string }[] = [
    { value: 'ask', label: t`Ask me in the inbox` },
    ...takenAs
      .filter((as) => isAllowed(as, account))
      .map((value) => ({ value, label: takenAsLabels[value] })),
  ];
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`New payments of ${name}`}
      description={t`For payments that arrive from your bank. Your rules come first.`}
      isDirty={chosen !== incoming}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === incoming) onClose();
          else change.mutate({ params: { id }, body: { incoming: chosen } });
        }}
      >
        <RadioGroup
          label={t`Whose are they?`}
          options={options}
          value={chosen}
          onValueChange={setChosen}
        />
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
