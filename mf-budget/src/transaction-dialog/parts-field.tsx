import { t } from '@lingui/core/macro';
import { type Category, MOST_PARTS, toDecimal } from '@harmony/contract';
import {
  amountText,
  breakpoint,
  Button,
  CategoryDot,
  color,
  FormMoneyField,
  FormSelect,
  IconButton,
  shownCurrency,
  space,
  styled,
  text,
} from '@harmony/design-system';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { useController, useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { DetailChip, DetailField } from './details.tsx';
import type { EnteredTransaction } from './entry.ts';
import { restOf } from './entered-parts.ts';

interface PartsFieldProps {
  form: UseFormReturn<EnteredTransaction>;
  /** Selectable categories. */
  categories: readonly Category[];
}

/**
 * Additional categories of a receipt, collapsed by default, since most receipts have only one. The
 * remaining amount belongs to the category selected first, which is the first part.
 */
export function PartsField({ form, categories }: PartsFieldProps) {
  const { control, getValues } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' });
  const open = (): void => {
    const { categoryId, amount } = getValues();
    append([{ categoryId, amount }, EMPTY], { focusName: 'parts.1.categoryId' });
  };
  if (fields.length === 0) {
    return (
      <DetailChip type="button" aria-expanded={false} onClick={open}>
        {t`Split across categories`}
      </DetailChip>
    );
  }
  const options = categories.map(({ id, name, color: dot }) => ({
    value: id,
    label: name,
    mark: <CategoryDot color={dot} />,
  }));
  return (
    <Place role="group" aria-label={t`Split across categories`}>
      {fields.slice(1).map(({ id }, index) => (
        <Part key={id} role="group" aria-label={t`Category ${{ number: index + 2 }}`}>
          <FormSelect
            control={control}
            name={`parts.${index + 1}.categoryId`}
            label={t`And`}
            placeholder={t`Choose a category`}
            options={options}
          />
          <FormMoneyField
            control={control}
            name={`parts.${index + 1}.amount`}
            label={t`How much`}
          />
          <IconButton
            label={t`Remove category ${{ number: index + 2 }}`}
            onClick={() => remove(fields.length === 2 ? undefined : index + 1)}
          >
            <X aria-hidden="true" />
          </IconButton>
        </Part>
      ))}
      <Rest form={form} categories={categories} />
      {fields.length < MOST_PARTS && (
        <div>
          <Button
            variant="quiet"
            size="small"
            onClick={() => append(EMPTY, { focusName: `parts.${fields.length}.categoryId` })}
          >{t`Another category`}</Button>
        </div>
      )}
    </Place>
  );
}

const EMPTY = { categoryId: '', amount: '' };

/** Remaining amount of the category selected first. */
function Rest({ form: { control, setValue }, categories }: PartsFieldProps) {
  const [amount, categoryId, parts] = useWatch({
    control,
    name: ['amount', 'categoryId', 'parts'],
  });
  // Receives the focus of its validation error when no amount remains.
  const { ref } = useController({ control, name: 'parts.0.amount' }).field;
  const others = (parts ?? []).slice(1).map((part) => String(part.amount));
  const cents = restOf(String(amount), others);
  const rest = cents === undefined ? '' : toDecimal(cents, shownCurrency());
  useEffect(() => {
    setValue('parts.0.categoryId', categoryId);
    setValue('parts.0.amount', rest);
  }, [categoryId, rest, setValue]);
  const name = categories.find(({ id }) => id === categoryId)?.name ?? t`the first category`;
  return (
    <Line
      role="status"
      tabIndex={-1}
      ref={ref}
      data-bad={(cents !== undefined && cents <= 0) || undefined}
    >
      {lineOf(cents, name)}
    </Line>
  );
}

function lineOf(cents: number | undefined, name: string): string {
  if (cents === undefined) return t`The rest goes to ${name}.`;
  return cents > 0
    ? t`${{ amount: amountText(cents, 'cents') }} left for ${name}.`
    : t`Nothing left for ${name}. Lower another amount.`;
}

const Place = styled(DetailField, { gap: space[3] });

const Part = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[2],
  alignItems: 'start',
  '& > :first-child': { gridColumn: '1 / -1' },
  // Aligned with the field, below its label.
  '& > button': { marginTop: space[6] },
  [breakpoint.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) 8rem auto',
    '& > :first-child': { gridColumn: 'auto' },
  },
});

const Line = styled('p', {
  ...text.caption,
  color: color.muted,
  '&[data-bad]': { color: color.bad },
});
