import type { CalendarDay, CalendarMonth } from '@harmony/contract';
import { Amount, RelativeDay } from '@harmony/design-system';
import { memo } from 'react';
import { useToday } from '../clock/today.ts';
import { monthName } from '../month/month-name.ts';
import { isMonth, sumBelow, type Row } from './rows.ts';

interface ListHeadingProps {
  /** A month or a day. */
  heading: CalendarMonth | CalendarDay;
  rows: readonly Row[];
  /** Whether no more rows come. */
  isWhole: boolean;
  /** The category that is asked for; empty where all are. */
  categoryId: string;
}

/** A month or a day of the list, with what is below it in total. */
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
