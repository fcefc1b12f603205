import { t } from '@lingui/core/macro';
import { addMonths, daysOfMonth, endpoints, monthOf, type CalendarDay } from '@harmony/contract';
import {
  aboveTabBar,
  breakpoint,
  Card,
  color,
  ErrorCard,
  Skeleton,
  space,
  styled,
  text,
} from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { useRef } from 'react';
import { useToday } from '../clock/today.ts';
import { loadableOf } from '../loadable/loadable.ts';
import { monthName } from '../month/month-name.ts';
import { MonthSwitch } from '../month/month-switch.tsx';
import { BalanceLine } from './balance-line.tsx';
import { ChosenDay } from './chosen-day.tsx';
import { markWords, marksOf } from './day-marks.ts';
import { Mark } from './mark.tsx';
import { monthDays, type MonthDay } from './month-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { useShownDay } from './shown-day.ts';

const MONTHS_AHEAD = 24;

/** A month as a grid, with the entries of its chosen day. */
export function Month() {
  const today = useToday();
  const { month, day, showMonth, choose } = useShownDay(today);
  const { first, last } = daysOfMonth(month);
  const answer = loadableOf(
    useEndpoint(endpoints.calendar.entries, { query: { from: first, to: last } }),
  );
  const days = answer.state === 'ready' ? monthDays(month, answer.data) : [];
  const opened = useRef<HTMLDivElement>(null);
  const open = (next: CalendarDay): void => {
    choose(next);
    // On phones the day is below the grid.
    opened.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
  };
  const isEmpty = days.every(({ entries }) => entries.length === 0);
  const chosen = chosenOf(days, day, today);
  return (
    <Columns>
      <Edgeless>
        <MonthSwitch
          month={month}
          latest={addMonths(monthOf(today), MONTHS_AHEAD)}
          onChange={showMonth}
        />
        {answer.state === 'loading' && <Skeleton height="24rem" />}
        {answer.state === 'failed' && (
          <ErrorCard
            title={t`Couldn’t load the calendar`}
            text={t`Nothing is lost. Please try again.`}
            onRetry={answer.retry}
          />
        )}
        {chosen && (
          <>
            <BalanceLine month={month} today={today} />
            <MonthGrid
              label={monthName(month)}
              days={days}
              today={today}
              chosen={chosen.date}
              onChoose={open}
            />
            <Key days={days} />
          </>
        )}
      </Edgeless>
      {chosen && (
        <Opened ref={opened}>
          <ChosenDay
            day={chosen}
            today={today}
            emptyMonth={isEmpty ? monthName(month) : undefined}
          />
        </Opened>
      )}
    </Columns>
  );
}

/** Returns the requested day, otherwise today, the first day with entries, or the first of the month. */
function chosenOf(
  days: readonly MonthDay[],
  requested: CalendarDay | undefined,
  today: CalendarDay,
): MonthDay | undefined {
  return (
    days.find(({ date }) => date === requested) ??
    days.find(({ date }) => date === today) ??
    days.find(({ entries }) => entries.length > 0) ??
    days[0]
  );
}

/** Words for the marks of the month. */
function Key({ days }: { days: readonly MonthDay[] }) {
  const shown = marksOf(days.flatMap(({ entries }) => entries));
  return (
    <Words>
      {shown.map((mark) => (
        <li key={mark}>
          <Mark mark={mark} /> {markWords[mark]}
        </li>
      ))}
    </Words>
  );
}

const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  minWidth: 0,
  alignItems: 'start',
  [breakpoint.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem' },
});

/** Leaves room for the first entries when the page scrolls to the heading. */
const Opened = styled('div', {
  minWidth: 0,
  '& h2': { scrollMarginBottom: `calc(${aboveTabBar} + 8rem)` },
});

/** On phones it extends to both edges of the screen, so that seven days are wide enough for touch. */
const Edgeless = styled(Card, {
  '@media (width < 40rem)': {
    marginInline: `calc(-1 * ${space[4]})`,
    paddingInline: space[4],
    borderInline: 0,
    borderRadius: 0,
    '& > table': {
      width: `calc(100% + 2 * ${space[4]})`,
      marginInline: `calc(-1 * ${space[4]})`,
    },
  },
});

const Words = styled('ul', {
  ...text.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  padding: 0,
  margin: 0,
  listStyle: 'none',
  color: color.muted,
  '& li': { display: 'flex', alignItems: 'center', gap: space[1] },
});
