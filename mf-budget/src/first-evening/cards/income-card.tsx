import { t } from '@lingui/core/macro';
import { endpoints, fairShareChangesSchema, readIn } from '@harmony/contract';
import { Button, Form, FormActions, shownCurrency } from '@harmony/design-system';
import { issuesOf, useCouple, useEndpointMutation } from '@harmony/mf-kit';
import { useState, type FormEvent } from 'react';
import { IncomeField } from '../../fair-share/income-field.tsx';
import type { CardProps } from './card-props.ts';
import { WithShare } from './with-share.tsx';

/** Stores the viewer's own income for a split by income; it is never shown to the partner. */
export function IncomeCard(props: CardProps) {
  return (
    <WithShare>
      {({ ownIncome }) => <IncomeForm key={ownIncome} {...props} known={ownIncome} />}
    </WithShare>
  );
}

function IncomeForm({ known, skip, onDone }: CardProps & { known: string | null }) {
  const { partner } = useCouple();
  const [income, setIncome] = useState(known ?? '');
  const [problem, setProblem] = useState<string>();
  const store = useEndpointMutation(endpoints.fairShare.change, {
    errorText: t`Couldn’t save your income`,
    onSuccess: onDone,
    onError: (error) => setProblem(issuesOf(error, ['income'])[0]?.message),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { income };
    const checked = readIn(shownCurrency(), () => fairShareChangesSchema.safeParse(body));
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success) store.mutate({ body });
  };
  return (
    <Form onSubmit={submit}>
      <IncomeField
        partner={partner?.firstName ?? t`Your partner`}
        value={income}
        onChange={setIncome}
        error={problem}
      />
      <FormActions>
        {skip}
        <Button
          type="submit"
          pending={store.isPending}
          pendingLabel={t`Saving…`}
        >{t`Save and continue`}</Button>
      </FormActions>
    </Form>
  );
}
