import { t } from '@lingui/core/macro';
import { toCents, type CalendarDay } from '@harmony/contract';
import {
  Amount,
  Card,
  color,
  EmptyState,
  space,
  styled,
  text,
  touchTarget,
  useDates,
} from '@harmony/design-system';
import { Link } from '@harmony/mf-kit';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { AddOnDay } from './add-on-day.tsx';
import { markOf } from './day-marks.ts';
import { entryAddress } from './entry-address.ts';
import { kindWords } from './kind-words.ts';
import { Mark } from './mark.tsx';
import type { MonthDay } from './month-days.ts';

interface ChosenDayProps {
  day: MonthDay;
  today: CalendarDay;
  /** Name of the month, if it has no entries. */
  emptyMonth: string | undefined;
}

/** The entries of a day, and a button that adds one. */
export function ChosenDay({ day: { date, entries }, today, emptyMonth }: ChosenDayProps) {
  const dates = useDates();
  const add = <AddOnDay key={date} date={date} today={today} />;
  const title = dates.day(date, 'long');
  if (emptyMonth !== undefined) {
    return (
      <Card title={title}>
        <EmptyState
          icon={<CalendarDays />}
          headingLevel={3}
          title={t`Nothing in ${{ month: emptyMonth }} yet`}
          text={t`Choose a day to add what you spent or what comes up.`}
          action={add}
        />
      </Card>
    );
  }
  return (
    <Card title={title}>
      {entries.length === 0 ? (
        <p>{t`Nothing on this day.`}</p>
      ) : (
        <List>
          {entries.map((entry) => (
            <li key={`${entry.kind} ${entry.id}`} data-kind={entry.kind}>
              <Link to={entryAddress(entry)}>
                <Mark mark={markOf(entry)} />
                <span>
                  {entry.title}
                  {kindWords[entry.kind] && <em>{` ${kindWords[entry.kind]}`}</em>}
                </span>
                <Amount cents={toCents(entry.amount)} mode="exact" />
              </Link>
            </li>
          ))}
        </List>
      )}
      {add}
    </Card>
  );
}

const List = styled('ul', {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${color.line}` },
  '& a': {
    ...text.label,
    minHeight: touchTarget,
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a > span:nth-of-type(1)': { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  '& a:hover > span:nth-of-type(1)': { textDecoration: 'underline' },
  '& em': { ...text.caption, color: color.muted },
});
