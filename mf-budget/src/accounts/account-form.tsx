import { t } from '@lingui/core/macro';
import {
  accountKindSchema,
  type BodyOf,
  EARLIEST_DAY,
  endpoints,
  type MoneyAccount,
  newMoneyAccountSchema,
  schemaIn,
} from '@harmony/contract';
import {
  Button,
  color,
  Form,
  FormActions,
  FormSelect,
  FormTextField,
  SegmentedControl,
  shownCurrency,
  styled,
  Switch,
  text,
  UpgradeRow,
  useDirty,
} from '@harmony/design-system';
import {
  changedValues,
  issuesOf,
  planOffer,
  RequestError,
  toast,
  useCouple,
  useEndpointMutation,
  useUser,
} from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useToday } from '../clock/today.ts';
import { isDebt, KindIcon, kindNames } from './account-kinds.tsx';
import { BalanceField } from './balance-field.tsx';
import { visibilityText } from './secret-rule.ts';

type Fields = BodyOf<typeof endpoints.accounts.create>;

const fields = ['name', 'kind', 'ownerId', 'isOpen', 'openingBalance', 'openingDate'] as const;

const kinds = accountKindSchema.options.map((value) => ({
  value,
  label: kindNames[value],
  mark: <KindIcon kind={value} size={18} />,
}));

const ownerships = [
  { value: 'ours', label: t`Both of us` },
  { value: 'mine', label: t({ message: 'Mine', context: 'account' }) },
] as const;

interface AccountFormProps {
  /** The account to edit; a new one is created without it. */
  account: MoneyAccount | undefined;
  onDone: () => void;
}

/** Form of an account. The input is kept when saving fails. */
export function AccountForm({ account, onDone }: AccountFormProps) {
  const today = useToday();
  const viewerId = useUser()?.id ?? null;
  const partner = useCouple().partner?.firstName;
  const form = useForm<Fields>({
    resolver: standardSchemaResolver(schemaIn(shownCurrency(), newMoneyAccountSchema)),
    defaultValues: {
      name: account?.name ?? '',
      kind: account?.kind ?? 'current',
      ownerId: account ? account.ownerId : null,
      isOpen: account ? account.isOpen : false,
      openingBalance: account?.openingBalance ?? '0.00',
      openingDate: account?.openingDate ?? today,
    },
  });
  const { control, handleSubmit, setError, setValue, clearErrors, formState } = form;
  const { isDirty, dirtyFields } = formState;
  useDirty(isDirty);
  const [kind = 'current', ownerId, isOpen = false] = useWatch({
    control,
    name: ['kind', 'ownerId', 'isOpen'],
  });
  const isJoint = ownerId === null;
  const onError = (error: Error): void => {
    for (const { field, message } of issuesOf(error, fields)) setError(field, { message });
  };
  const saved = ({ name }: MoneyAccount): void => {
    toast({ title: t`Success`, description: t`${name} was saved` });
    onDone();
  };
  const create = useEndpointMutation(endpoints.accounts.create, {
    errorText: t`Couldn’t add the account`,
    onSuccess: saved,
    onError,
  });
  const change = useEndpointMutation(endpoints.accounts.change, {
    errorText: t`Couldn’t change the account`,
    onSuccess: saved,
    onConsentRequested: onDone,
    onError,
  });
  const saving = account ? change : create;
  const refused = saving.error instanceof RequestError ? saving.error.body : undefined;

  const submit = ({ isOpen: opened, ...same }: Fields): void => {
    const openness = same.ownerId === null ? {} : { isOpen: opened };
    const body = { ...same, ...openness };
    if (!account) return create.mutate({ body });
    const { ownerId: _ownerId, ...changed } = changedValues(body, dirtyFields);
    change.mutate({ params: { id: account.id }, body: changed });
  };

  return (
    <Form onSubmit={handleSubmit(submit)}>
      {refused?.code === 'tier_limit' && (
        <UpgradeRow
          feature={t`More than ${{ limit: refused.limit ?? 0 }} accounts`}
          offer={planOffer(refused.requiredTier)}
        />
      )}
      <FormTextField control={control} name="name" label={t`Name`} autoComplete="off" />
      <FormSelect control={control} name="kind" label={t`Kind`} options={kinds} />
      {!account && (
        <SegmentedControl
          label={t`Whose is it?`}
          options={ownerships}
          value={isJoint ? 'ours' : 'mine'}
          onValueChange={(next) =>
            setValue('ownerId', next === 'ours' ? null : viewerId, { shouldDirty: true })
          }
        />
      )}
      {!isJoint && (
        <Switch
          label={
            partner === undefined
              ? t`Your partner sees this account`
              : t`${partner} sees this account`
          }
          error={formState.errors.isOpen?.message}
          checked={isOpen}
          onCheckedChange={(checked) => {
            clearErrors('isOpen');
            setValue('isOpen', checked, { shouldDirty: true });
          }}
        />
      )}
      <Rule aria-live="polite">{visibilityText({ isJoint, isOpen }, partner)}</Rule>
      <Controller
        control={control}
        name="openingBalance"
        render={({ field: { value, onChange }, fieldState }) => (
          <BalanceField
            label={t`Opening balance`}
            hint={t`The balance on the day below, or the amount owed.`}
            isDebt={isDebt(kind)}
            value={String(value ?? '')}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormTextField
        control={control}
        name="openingDate"
        label={t`Since`}
        type="date"
        min={EARLIEST_DAY}
        max={today}
        hint={t`Its balance counts from this day on.`}
      />
      <FormActions>
        <Button type="submit" pending={saving.isPending} pendingLabel={t`Saving…`}>
          {account ? t`Save` : t`Add account`}
        </Button>
      </FormActions>
    </Form>
  );
}

const Rule = styled('p', { ...text.caption, color: color.muted });
