import { t } from '@lingui/core/macro';
import { toCents, type CalendarDay, type CalendarEntry } from '@harmony/contract';
import { locale } from '@harmony/design-system/language';
import {
  Amount,
  breakpoint,
  Button,
  color,
  radius,
  space,
  styled,
  text,
  touchTarget,
  useDates,
} from '@harmony/design-system';
import { Link } from '@harmony/mf-kit';
import { useState } from 'react';
import { entryAddress } from './entry-address.ts';
import { columnOf, type MonthDay } from './month-days.ts';

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });

/** Weekday names from Monday on; 1 January 2024 was a Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => weekday.format(Date.UTC(2024, 0, day)));

/** Labels of entry kinds; booked entries need none. */
const kinds: Readonly<Record<CalendarEntry['kind'], string>> = {
  booked: '',
  transfer: t`transfer`,
  due: t`due`,
  'date-night': t`date night`,
  goal: t`goal`,
};

interface MonthGridProps {
  days: readonly MonthDay[];
  today: CalendarDay;
}

/**
 * Month as a grid of weeks; on phones, a list of the days with entries, which begins today in the current month.
 */
export function MonthGrid({ days, today }: MonthGridProps) {
  const dates = useDates();
  const [showsEarlier, setShowsEarlier] = useState(false);
  const isCurrent = days.some(({ date }) => date === today);
  const hasEarlier = isCurrent && days.some((day) => day.date < today && day.entries.length > 0);
  const first = dates.firstDayOfWeek - 1;
  const inOrder = [...weekdays.slice(first), ...weekdays.slice(0, first)];
  return (
    <div>
      <Weekdays aria-hidden="true">
        {inOrder.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </Weekdays>
      {hasEarlier && !showsEarlier && (
        <Earlier>
          <Button variant="secondary" size="small" onClick={() => setShowsEarlier(true)}>
            {t`Show earlier days`}
          </Button>
        </Earlier>
      )}
      <Days>
        {days.map(({ date, entries, cents }, index) => (
          <li
            key={date}
            data-empty={entries.length === 0}
            data-earlier={isCurrent && !showsEarlier && date < today}
            aria-current={date === today ? 'date' : undefined}
            style={
              index === 0
                ? { ['--column' as string]: columnOf(date, dates.firstDayOfWeek) }
                : undefined
            }
          >
            <p>
              <time dateTime={date}>{dates.day(date, 'weekday')}</time>
              {cents !== undefined && <Amount cents={cents} />}
            </p>
            <ul>
              {entries.map((entry) => (
                <li key={`${entry.kind} ${entry.id}`} data-kind={entry.kind}>
                  <Link to={entryAddress(entry)}>
                    <span>
                      {entry.title}
                      {kinds[entry.kind] && <em>{` ${kinds[entry.kind]}`}</em>}
                    </span>
                    <Amount cents={toCents(entry.amount)} />
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </Days>
    </div>
  );
}

const WIDE = breakpoint.desktop;

const Weekdays = styled('div', {
  display: 'none',
  ...text.caption,
  color: color.muted,
  [WIDE]: { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: space[1] },
});

const Earlier = styled('div', { marginBottom: space[3], [WIDE]: { display: 'none' } });

const Days = styled('ol', {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: space[3],
  '& > li': { minWidth: 0 },
  '& > li[data-empty="true"]:not([aria-current]), & > li[data-earlier="true"]': { display: 'none' },
  '& > li > p': {
    ...text.label,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: space[1],
    color: color.muted,
  },
  '& > li[aria-current] > p': { color: color.ours },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& ul a': {
    ...text.caption,
    minHeight: touchTarget,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    color: 'inherit',
    textDecoration: 'none',
  },
  '& ul a:hover > span:first-child': { textDecoration: 'underline' },
  '& ul a > span:first-child': { minWidth: 0, overflowWrap: 'anywhere' },
  '& em': { color: color.muted },
  [WIDE]: {
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: space[1],
    '& > li': {
      minHeight: '6.5rem',
      padding: space[2],
      border: `1px solid ${color.line}`,
      borderRadius: radius.small,
    },
    '& > li:first-child': { gridColumnStart: 'var(--column)' },
    '& > li[data-empty="true"]:not([aria-current]), & > li[data-earlier="true"]': {
      display: 'block',
    },
    '& > li[aria-current]': {
      borderColor: color.ours,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
    '& ul a': {
      minHeight: 'auto',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: 0,
      paddingBlock: space[1],
    },
  },
});
