import { t } from '@lingui/core/macro';
import { endpoints, toCents } from '@harmony/contract';
import { amountText, color, Select, styled, text, useDates } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { useId } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { DetailChip, DetailField, DetailProblem } from './details.tsx';
import type { EnteredTransaction } from './entry.ts';
import { refundedPayments } from './refunded-payments.ts';

/** Value of the option without a payment, because a select cannot have an empty one. */
const NONE = 'none';

/** Number of recent payments that are searched for likely ones. */
const SEARCHED = 100;

/** Switch that marks the amount as a refund, with an optional field for the refunded payment. */
export function MoneyBackFields({ form }: { form: UseFormReturn<EnteredTransaction> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'kind' });
  const { onChange, ref, value: kind } = field;
  const isRefund = kind === 'refund';
  const problem = fieldState.error?.message;
  const hintId = useId();
  return (
    <>
      <DetailChip
        ref={ref}
        type="button"
        role="switch"
        aria-checked={isRefund}
        aria-describedby={isRefund ? hintId : undefined}
        onClick={() => onChange(isRefund ? undefined : 'refund')}
      >
        {t`Money back`}
      </DetailChip>
      {(isRefund || problem) && (
        <DetailField>
          <Hint id={hintId}>{t`It counts against what you spent in its category.`}</Hint>
          {problem && <DetailProblem message={problem} />}
          {isRefund && <PaymentField form={form} />}
        </DetailField>
      )}
    </>
  );
}

function PaymentField({ form: { control } }: { form: UseFormReturn<EnteredTransaction> }) {
  const dates = useDates();
  const { field, fieldState } = useController({ control, name: 'refundOf' });
  const { onBlur, onChange, ref, value } = field;
  const [amount, description, categoryId] = useWatch({
    control,
    name: ['amount', 'description', 'categoryId'],
  });
  const { data } = useEndpoint(endpoints.transactions.list, {
    query: { kind: 'spending', limit: SEARCHED, ...(categoryId !== '' && { categoryId }) },
  });
  const spent = data ?? [];
  const likely = refundedPayments(spent, { amount: String(amount), description });
  const chosen = spent.find(({ id }) => id === value);
  const payments = !chosen || likely.includes(chosen) ? likely : [chosen, ...likely];
  if (payments.length === 0 && !value) return null;
  return (
    <Select
      ref={ref}
      label={t`From which payment (optional)`}
      options={[
        { value: NONE, label: t`None in particular` },
        ...(value && !chosen ? [{ value: value, label: t`The payment chosen before` }] : []),
        ...payments.map((payment) => ({
          value: payment.id,
          label: [
            payment.description,
            amountText(-toCents(payment.amount), 'cents'),
            dates.day(payment.date, 'short'),
          ].join(' · '),
        })),
      ]}
      value={value ?? NONE}
      onValueChange={(next) => onChange(next === NONE ? null : next)}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}

const Hint = styled('p', { ...text.caption, color: color.muted });
