import { t } from '@lingui/core/macro';
import type { CalendarDay } from '@harmony/contract';
import {
  amountText,
  breakpoint,
  color,
  radius,
  space,
  styled,
  text,
  useDates,
  VisuallyHidden,
} from '@harmony/design-system';
import type { FocusEventHandler } from 'react';
import { markWords, marksOf } from './day-marks.ts';
import { Mark } from './mark.tsx';
import type { MonthDay } from './month-days.ts';
import { ShortAmount } from './short-amount.tsx';

/** Number of marks that fit; the name of the day contains all. */
const MOST_MARKS = 3;

interface DayCellProps {
  day: MonthDay;
  today: CalendarDay;
  /** Whether the Tab key leads to it. */
  isReachable: boolean;
  onFocus: FocusEventHandler;
  onChoose: (day: CalendarDay) => void;
}

/** Button of a day: its number, net amount and the kinds of its entries. */
export function DayCell({ day, today, isReachable, onFocus, onChoose }: DayCellProps) {
  const dates = useDates();
  const { date, cents, entries } = day;
  const marks = marksOf(entries);
  const name = [
    dates.day(date, 'weekday'),
    date === today && t`today`,
    cents !== undefined && amountText(cents, 'rounded'),
    ...(marks.length > 0 ? marks.map((mark) => markWords[mark]) : [t`no entries`]),
  ];
  return (
    <Day
      type="button"
      data-day={date}
      data-past={date < today}
      aria-current={date === today ? 'date' : undefined}
      tabIndex={isReachable ? 0 : -1}
      onFocus={onFocus}
      onClick={() => onChoose(date)}
    >
      <VisuallyHidden>{name.filter(Boolean).join(', ')}</VisuallyHidden>
      <b aria-hidden="true">{Number(date.slice('YYYY-MM-'.length))}</b>
      {cents !== undefined && <ShortAmount cents={cents} />}
      <span>
        {marks.slice(0, MOST_MARKS).map((mark) => (
          <Mark key={mark} mark={mark} />
        ))}
      </span>
    </Day>
  );
}

const Day = styled('button', {
  position: 'relative',
  width: '100%',
  minHeight: '3.5rem',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2px',
  padding: '4px 0 2px',
  border: 0,
  borderRadius: radius.small,
  background: 'transparent',
  color: color.ink,
  font: 'inherit',
  cursor: 'pointer',
  '& > b': {
    ...text.caption,
    minWidth: '1.5rem',
    lineHeight: '1.375rem',
    borderRadius: radius.full,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& > span:last-child': { display: 'flex', gap: '2px', minHeight: '0.5rem' },
  '&[data-past="true"]': { color: color.muted },
  '&[data-past="true"] > b': { fontWeight: 400 },
  '&[aria-current] > b': { outline: `2px solid ${color.ours}`, color: color.ours },
  '&:hover': { background: color.paper },
  '[aria-selected="true"] > &': { background: color.oursSoft },
  '@media (forced-colors: active)': {
    '[aria-selected="true"] > &': { border: '2px solid Highlight' },
  },
  [breakpoint.tablet]: { minHeight: '4.5rem', paddingBlock: space[1] },
});
