import { t } from '@lingui/core/macro';
import type { CalendarMonth } from '@harmony/contract';
import { Amount } from '@harmony/design-system';
import { memo } from 'react';
import { monthName } from '../month/month-name.ts';
import { sumsOf, type Row } from './rows.ts';

interface MonthHeadingProps {
  month: CalendarMonth;
  rows: readonly Row[];
  /** Whether all rows are loaded. */
  isWhole: boolean;
  /** The category filter; empty for all. */
  categoryId: string;
}

/** Heading of a month, with its spending and income. */
export const MonthHeading = memo(function MonthHeading(props: MonthHeadingProps) {
  const { month, rows, isWhole, categoryId } = props;
  const sums = sumsOf(rows, month, isWhole, categoryId);
  const name = monthName(month);
  return (
    <div data-part="month">
      <h3>{name}</h3>
      {sums && (
        <span
          data-part="sums"
          role="group"
          aria-label={t`Spent and received in ${{ month: name }}`}
        >
          <Amount cents={-sums.spentCents} mode="exact" />
          {sums.incomeCents !== 0 && <Amount cents={sums.incomeCents} mode="exact" />}
        </span>
      )}
    </div>
  );
});
