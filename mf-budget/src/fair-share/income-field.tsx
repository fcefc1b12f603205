import { t } from '@lingui/core/macro';
import { MoneyField } from '@harmony/design-system';

interface IncomeFieldProps {
  /** The partner's name. */
  partner: string;
  /** A decimal, or the typed text. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The viewer's own income for a split by income; its hint explains what the percentages reveal (ADR 72). */
export function IncomeField({ partner, ...field }: IncomeFieldProps) {
  return (
    <MoneyField
      label={t`Your income a month`}
      hint={t`${partner} never sees this, only whole percents. Someone who knows their own income and the percents can still get an idea of yours. Until both have entered theirs, it is half each. The percents change at most once a month, from rounded incomes, and you both see who asked for them.`}
      {...field}
    />
  );
}
