import { endpoints, type Couple } from '@harmony/contract';
import { Badge, Button, Combobox, space, styled } from '@harmony/design-system';
import { approvalText, issuesOf, toast, useApproval, useEndpointMutation } from '@harmony/mf-kit';
import { useState, type FormEvent } from 'react';
import { currencyOptions } from './currency-options.ts';

const options = currencyOptions();

/** In which currency the couple has its amounts. The partner always has to agree to another one. */
export function CurrencySetting({ couple }: { couple: Couple }) {
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const approval = useApproval('change_currency', couple.id);
  const change = useEndpointMutation(endpoints.couples.changeCurrency, {
    errorText: 'Failed to change the currency',
    onSuccess: () => toast({ title: 'Success', description: 'Currency changed' }),
    onWaiting: () => setChosen(undefined),
  });
  const currency = chosen ?? couple.currency;
  const isChanged = currency !== '' && currency !== couple.currency;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged) change.mutate({ params: { id: couple.id }, body: { currency } });
  };
  return (
    <Form onSubmit={submit}>
      <Combobox
        label="Currency"
        hint={
          couple.isLinked
            ? 'Amounts stay as they are, nothing is converted. Your partner has to agree.'
            : 'Amounts stay as they are, nothing is converted.'
        }
        error={issuesOf(change.error, ['currency'])[0]?.message}
        options={options}
        value={currency}
        onValueChange={setChosen}
      />
      {approval && (
        <p>
          <Badge tone="watch">
            {approval.isMine
              ? `Waiting for ${approval.partnerName}`
              : `${approval.partnerName} asked for it`}
          </Badge>{' '}
          To {approvalText(approval)}.
        </p>
      )}
      <div>
        <Button
          type="submit"
          variant="secondary"
          // Not disabled once it is changed, which would take the focus away from whoever pressed it.
          aria-disabled={!isChanged}
          pending={change.isPending}
          pendingLabel="Saving…"
        >
          Change currency
        </Button>
      </div>
    </Form>
  );
}

const Form = styled('form', { display: 'grid', gap: space[3] });
