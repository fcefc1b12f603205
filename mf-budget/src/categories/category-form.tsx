import { t } from '@lingui/core/macro';
import {
  type BodyOf,
  type Category,
  endpoints,
  isIncomeCategory,
  monthOf,
  newCategorySchema,
  schemaIn,
} from '@harmony/contract';
import {
  Button,
  ChoiceGrid,
  Form,
  FormActions,
  FormMoneyField,
  FormTextField,
  SegmentedControl,
  shownCurrency,
  UpgradeRow,
  useDirty,
} from '@harmony/design-system';
import {
  changedValues,
  issuesOf,
  planOffer,
  RequestError,
  toast,
  useEndpointMutation,
} from '@harmony/mf-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { RolloverSwitch } from '../budgets/rollover-switch.tsx';
import { useCategoryChange } from '../budgets/use-category-change.ts';
import { useToday } from '../clock/today.ts';
import { colorOptions, DEFAULT_COLOR, DEFAULT_ICON, iconOptions } from './category-looks.tsx';

type Fields = BodyOf<typeof endpoints.categories.create>;

const fields = ['name', 'type', 'icon', 'color', 'monthlyBudget', 'rollover'] as const;

const types = [
  { value: 'expense', label: t`Spending` },
  { value: 'income', label: t`Income` },
] as const;

interface CategoryFormProps {
  /** The category to edit; a new one is created without it. */
  category: Category | undefined;
  onDone: () => void;
}

/** Form of a category. The input is kept when saving fails. */
export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const form = useForm<Fields>({
    resolver: standardSchemaResolver(schemaIn(shownCurrency(), newCategorySchema)),
    defaultValues: {
      name: category?.name ?? '',
      type: category?.type ?? 'expense',
      icon: category?.icon ?? DEFAULT_ICON,
      color: category?.color ?? DEFAULT_COLOR,
      monthlyBudget: category?.monthlyBudget ?? '0',
      rollover: category?.rollover ?? 'none',
    },
  });
  const { control, handleSubmit, setError, formState } = form;
  const { isDirty, dirtyFields } = formState;
  useDirty(isDirty);
  const type = useWatch({ control, name: 'type' });
  const earns = category ? isIncomeCategory(category) : type === 'income';
  const month = monthOf(useToday());
  const change = useCategoryChange(onDone);
  const create = useEndpointMutation(endpoints.categories.create, {
    errorText: t`Couldn’t add the category`,
    onSuccess: ({ name }) => {
      toast({ title: t`Success`, description: t`${name} was added` });
      onDone();
    },
    onConsentRequested: onDone,
  });
  const saving = category ? change : create;
  const refused = saving.error instanceof RequestError ? saving.error.body : undefined;
  const most = refused?.limit ?? 0;
  useEffect(() => {
    for (const { field, message } of issuesOf(saving.error, fields)) setError(field, { message });
  }, [saving.error, setError]);

  const submit = (values: Fields): void => {
    if (!category) return create.mutate({ body: { ...values, month } });
    const { type: _type, ...changed } = changedValues(values, dirtyFields);
    change.mutate({ params: { id: category.id }, body: { ...changed, month } });
  };

  return (
    <Form onSubmit={handleSubmit(submit)}>
      {refused?.code === 'tier_limit' && (
        <UpgradeRow
          feature={t`More than ${most} categories`}
          offer={planOffer(refused.requiredTier)}
        />
      )}
      <FormTextField
        control={control}
        name="name"
        label={t`Name`}
        autoComplete="off"
        disabled={category?.isBuiltIn ?? false}
        {...(category?.isBuiltIn
          ? { hint: t`Every couple has this one, so its name can’t be changed.` }
          : {})}
      />
      {!category && (
        <Controller
          control={control}
          name="type"
          render={({ field: { value, onChange } }) => (
            <SegmentedControl
              label={t({ message: 'For', context: 'kind of category' })}
              options={types}
              value={value}
              onValueChange={onChange}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="icon"
        render={({ field: { value = DEFAULT_ICON, onChange } }) => (
          <ChoiceGrid
            label={t`Icon`}
            options={iconOptions(category?.icon ?? DEFAULT_ICON)}
            value={value}
            onValueChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="color"
        render={({ field: { value = DEFAULT_COLOR, onChange } }) => (
          <ChoiceGrid
            label={t`Color`}
            options={colorOptions(category?.color ?? DEFAULT_COLOR)}
            value={value}
            onValueChange={onChange}
          />
        )}
      />
      {!earns && (
        <>
          <FormMoneyField
            control={control}
            name="monthlyBudget"
            label={t`Monthly budget`}
            hint={t`0 means no limit.`}
          />
          <Controller
            control={control}
            name="rollover"
            render={({ field: { value = 'none', onChange, ref } }) => (
              <RolloverSwitch value={value} onValueChange={onChange} ref={ref} />
            )}
          />
        </>
      )}
      <FormActions>
        <Button type="submit" pending={saving.isPending} pendingLabel={t`Saving…`}>
          {category ? t`Save` : t`Add category`}
        </Button>
      </FormActions>
    </Form>
  );
}
