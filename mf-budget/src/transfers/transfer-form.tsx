import { t } from '@lingui/core/macro';
import {
  type BodyOf,
  EARLIEST_DAY,
  endpoints,
  newTransferSchema,
  schemaIn,
  toCents,
  type Transfer,
} from '@harmony/contract';
import {
  amountText,
  Button,
  Form,
  FormActions,
  FormMoneyField,
  FormTextArea,
  FormTextField,
  Select,
  shownCurrency,
  useDirty,
} from '@harmony/design-system';
import {
  changedValues,
  issuesOf,
  RequestError,
  toast,
  useEndpointMutation,
  useUser,
} from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import { Controller, useForm, type Control } from 'react-hook-form';
import { KindIcon } from '../accounts/account-kinds.tsx';
import { useAccounts } from '../accounts/use-accounts.ts';
import { useToday } from '../clock/today.ts';
import { LimitReached } from '../transaction-dialog/limit-reached.tsx';

type Fields = BodyOf<typeof endpoints.transfers.create>;

const fields = ['from', 'to', 'amount', 'date', 'description', 'notes'] as const;

/** Value of the option for an account outside Harmony. */
const OUTSIDE = 'outside';

/** Initial values of a new transfer. */
export type BegunTransfer = Partial<Pick<Fields, 'from' | 'date'>> & { amount?: string };

interface TransferFormProps {
  /** The transfer to edit; a new one is created without it. */
  edited?: Transfer | undefined;
  begun?: BegunTransfer;
  onDone: () => void;
  /** Deletes the edited transfer. */
  onRemove?: (() => void) | undefined;
  /** Content above the fields. */
  children?: ReactNode;
}

/** Form of a transfer. The input is kept when saving fails. */
export function TransferForm({ edited, begun, onDone, onRemove, children }: TransferFormProps) {
  const today = useToday();
  const isMine = useUser()?.id === edited?.userId || !edited;
  const form = useForm<Fields>({
    resolver: standardSchemaResolver(schemaIn(shownCurrency(), newTransferSchema)),
    defaultValues: {
      from: edited ? edited.from : '',
      to: edited ? edited.to : '',
      amount: edited?.amount ?? '',
      date: edited?.date ?? today,
      description: edited?.description ?? t`Transfer`,
      notes: edited?.notes ?? '',
      ...begun,
    },
  });
  const { control, handleSubmit, setError, formState } = form;
  const { isDirty, dirtyFields } = formState;
  useDirty(isDirty);
  const onError = (error: Error): void => {
    for (const { field, message } of issuesOf(error, fields)) setError(field, { message });
  };
  const saved = ({ amount }: Transfer): void => {
    const moved = amountText(toCents(amount), 'cents');
    toast({ title: t`Success`, description: t`${moved} was transferred` });
    onDone();
  };
  const create = useEndpointMutation(endpoints.transfers.create, {
    errorText: t`Couldn’t add the transfer`,
    onSuccess: saved,
    onError,
  });
  const change = useEndpointMutation(endpoints.transfers.change, {
    errorText: t`Couldn’t change the transfer`,
    onSuccess: saved,
    onError,
  });
  const saving = edited ? change : create;
  const refused = saving.error instanceof RequestError ? saving.error.body : undefined;
  const submit = (body: Fields): void => {
    if (!edited) return create.mutate({ body });
    change.mutate({ params: { id: edited.id }, body: changedValues(body, dirtyFields) });
  };
  return (
    <Form onSubmit={handleSubmit(submit)}>
      {children}
      {refused?.code === 'tier_limit' && <LimitReached error={refused} />}
      <FormMoneyField control={control} name="amount" label={t`Amount`} size="large" />
      <SideField control={control} name="from" label={t({ message: 'From', context: 'account' })} />
      <SideField control={control} name="to" label={t({ message: 'To', context: 'account' })} />
      <FormTextField
        control={control}
        name="date"
        label={t`Date`}
        type="date"
        min={EARLIEST_DAY}
        max={today}
      />
      <FormTextField
        control={control}
        name="description"
        label={t`Description`}
        autoComplete="off"
      />
      <FormTextArea control={control} name="notes" label={t`Notes (optional)`} />
      {isMine && (
        <FormActions>
          {onRemove && (
            <Button
              variant="quiet"
              onClick={() => {
                onRemove();
                onDone();
              }}
            >{t`Delete`}</Button>
          )}
          <Button type="submit" pending={saving.isPending} pendingLabel={t`Saving…`}>
            {edited ? t`Save` : t({ message: 'Transfer', context: 'verb' })}
          </Button>
        </FormActions>
      )}
    </Form>
  );
}

interface SideFieldProps {
  control: Control<Fields>;
  name: 'from' | 'to';
  label: string;
}

/** Choice of one of the viewer's accounts, or of an account outside Harmony. */
function SideField({ control, name, label }: SideFieldProps) {
  const { list, usable } = useAccounts();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => {
        // An archived account stays the choice of its transfers.
        const chosen = list.find(({ id }) => id === value);
        const offered = !chosen || usable.includes(chosen) ? usable : [...usable, chosen];
        return (
          <Select
            ref={ref}
            label={label}
            placeholder={t`Choose an account`}
            options={[
              ...offered.map((account) => ({
                value: account.id,
                label: account.name,
                mark: <KindIcon kind={account.kind} size={18} />,
              })),
              { value: OUTSIDE, label: t`Outside` },
            ]}
            value={value === null ? OUTSIDE : value}
            onValueChange={(next) => onChange(next === OUTSIDE ? null : next)}
            onBlur={onBlur}
            error={
              fieldState.error && (value === '' ? t`Choose an account` : fieldState.error.message)
            }
          />
        );
      }}
    />
  );
}
