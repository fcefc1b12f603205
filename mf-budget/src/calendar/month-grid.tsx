import type { CalendarDay } from '@harmony/contract';
import { color, space, styled, text, useDates } from '@harmony/design-system';
import { useRef, useState, type KeyboardEvent } from 'react';
import { DayCell } from './day-cell.tsx';
import { dayByKey, weeksOf, type MonthDay } from './month-days.ts';
import { weekdaysFrom } from './weekdays.ts';

interface MonthGridProps {
  /** Name of the month. */
  label: string;
  days: readonly MonthDay[];
  today: CalendarDay;
  chosen: CalendarDay;
  onChoose: (day: CalendarDay) => void;
}

/**
 * Month as a grid of weeks. The Tab key leads to one day; arrows, Home and End move between days, and Enter chooses
 * one (ARIA Authoring Practices, grid).
 */
export function MonthGrid({ label, days, today, chosen, onChoose }: MonthGridProps) {
  const { firstDayOfWeek } = useDates();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState(chosen);
  const reachable = days.some(({ date }) => date === focused) ? focused : chosen;
  const move = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = dayByKey(reachable, event.key, firstDayOfWeek, isRightToLeft);
    if (next === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    <Table ref={grid} role="grid" aria-label={label} onKeyDown={move}>
      <thead>
        <tr>
          {weekdaysFrom(firstDayOfWeek).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days, firstDayOfWeek).map((week) => (
          <tr key={week[0]?.date}>
            {week.map(({ date, day }) => (
              <td key={date} aria-selected={day && date === chosen}>
                {day && (
                  <DayCell
                    day={day}
                    today={today}
                    isReachable={date === reachable}
                    onFocus={() => setFocused(date)}
                    onChoose={onChoose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table', {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th': { ...text.caption, paddingBlock: space[1], fontWeight: 400, color: color.muted },
  '& td': { padding: 0, verticalAlign: 'top', borderTop: `1px solid ${color.line}` },
});
