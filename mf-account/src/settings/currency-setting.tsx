import { t } from '@lingui/core/macro';
import { containsText, endpoints, type Couple } from '@harmony/contract';
import { Badge, Button, Combobox, space, styled } from '@harmony/design-system';
import { approvalText, issuesOf, toast, useApproval, useEndpointMutation } from '@harmony/mf-kit';
import { useState, type FormEvent } from 'react';
import { currencyOptions } from '../couple/currency-options.ts';

const options = currencyOptions();

/** Currency of the couple's amounts. A change always requires the partner's consent. */
export function CurrencySetting({ couple }: { couple: Couple }) {
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const approval = useApproval('change_currency', couple.id);
  const change = useEndpointMutation(endpoints.couples.changeCurrency, {
    errorText: t`Couldn’t change the currency`,
    onSuccess: () => toast({ title: t`Success`, description: t`Currency changed` }),
    onConsentRequested: () => setChosen(undefined),
  });
  const currency = chosen ?? couple.currency;
  const partnerName = approval?.partnerName ?? '';
  const words = approval ? approvalText(approval) : '';
  const isChanged = currency !== '' && currency !== couple.currency;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged) change.mutate({ params: { id: couple.id }, body: { currency } });
  };
  return (
    <Form onSubmit={submit}>
      <Combobox
        label={t`Currency`}
        hint={
          couple.isLinked
            ? t`Amounts stay as they are, nothing is converted. Your partner has to agree.`
            : t`Amounts stay as they are, nothing is converted.`
        }
        error={issuesOf(change.error, ['currency'])[0]?.message}
        options={options}
        contains={containsText}
        value={currency}
        onValueChange={setChosen}
      />
      {approval && (
        <p>
          <Badge tone="watch">
            {approval.isMine ? t`Waiting for ${partnerName}` : t`${partnerName} asked for it`}
          </Badge>{' '}
          {t`To ${words}.`}
        </p>
      )}
      <div>
        <Button
          type="submit"
          variant="secondary"
          // Stays enabled after the change, since disabling would drop the focus.
          aria-disabled={!isChanged}
          pending={change.isPending}
          pendingLabel={t`Saving…`}
        >{t`Change currency`}</Button>
      </div>
    </Form>
  );
}

const Form = styled('form', { display: 'grid', gap: space[3] });
