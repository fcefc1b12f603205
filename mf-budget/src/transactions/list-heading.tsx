import type { CalendarDay, CalendarMonth } from '@harmony/contract';
import { Amount, RelativeDay } from '@harmony/design-system';
import { memo } from 'react';
import { useToday } from '../clock/today.ts';
import { monthName } from '../month/month-name.ts';
import { isMonth, sumBelow, type Row } from './rows.ts';

interface ListHeadingProps {
  heading: CalendarMonth | CalendarDay;
  rows: readonly Row[];
  /** Whether all rows are loaded. */
  isWhole: boolean;
  /** The category filter; empty for all. */
  categoryId: string;
}

/** Heading of a month or a day, with the sum of its transactions. */
export const ListHeading = memo(function ListHeading(props: ListHeadingProps) {
  const { heading, rows, isWhole, categoryId } = props;
  const today = useToday();
  const cents = sumBelow(rows, heading, isWhole, categoryId);
  const Level = isMonth(heading) ? 'h3' : 'h4';
  return (
    <div data-part={isMonth(heading) ? 'month' : 'day'}>
      <Level>
        {isMonth(heading) ? monthName(heading) : <RelativeDay day={heading} today={today} />}
      </Level>
      {cents !== undefined && <Amount cents={cents} mode="exact" />}
    </div>
  );
});
