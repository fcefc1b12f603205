import { t } from '@lingui/core/macro';
import type { CalendarDay, CalendarMonth } from '@harmony/contract';
import { Amount, RelativeDay } from '@harmony/design-system';
import { memo } from 'react';
import { useToday } from '../clock/today.ts';
import { monthName } from '../month/month-name.ts';
import { isMonth, sumsBelow, type Row } from './rows.ts';

interface ListHeadingProps {
  heading: CalendarMonth | CalendarDay;
  rows: readonly Row[];
  /** Whether all rows are loaded. */
  isWhole: boolean;
  /** The category filter; empty for all. */
  categoryId: string;
}

/** Heading of a month with its spending and income, or of a day with its sum. */
export const ListHeading = memo(function ListHeading(props: ListHeadingProps) {
  const { heading, rows, isWhole, categoryId } = props;
  const today = useToday();
  const sums = sumsBelow(rows, heading, isWhole, categoryId);
  if (!isMonth(heading)) {
    return (
      <div data-part="day">
        <h4>
          <RelativeDay day={heading} today={today} />
        </h4>
        {sums && <Amount cents={sums.incomeCents - sums.spentCents} mode="exact" />}
      </div>
    );
  }
  const month = monthName(heading);
  return (
    <div data-part="month">
      <h3>{month}</h3>
      {sums && (
        <span data-part="sums" role="group" aria-label={t`Spent and received in ${month}`}>
          <Amount cents={-sums.spentCents} mode="exact" />
          {sums.incomeCents !== 0 && <Amount cents={sums.incomeCents} mode="exact" />}
        </span>
      )}
    </div>
  );
});
