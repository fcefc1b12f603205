import { t } from '@lingui/core/macro';
import { toCents, type CalendarEntry, type EveningAgenda } from '@harmony/contract';
import {
  Amount,
  breakpoint,
  color,
  Link,
  space,
  styled,
  text,
  touchTarget,
  useDates,
} from '@harmony/design-system';
import { kindWords } from '../../calendar/kind-words.ts';
import { Quiet } from './facts.ts';

/** Kinds whose amount is not a payment on its date. */
const marked: ReadonlySet<CalendarEntry['kind']> = new Set(['date-night', 'goal']);

/** The entries with the largest amounts of the next weeks. */
export function ComesNext({ agenda: { next } }: { agenda: EveningAgenda }) {
  const dates = useDates();
  return (
    <>
      {next.length === 0 ? (
        <Quiet>{t`Nothing is entered for the next 31 days.`}</Quiet>
      ) : (
        <List>
          {next.map(({ kind, id, date, title, amount }) => (
            <li key={`${kind} ${id} ${date}`}>
              <Day>{dates.day(date, 'short')}</Day>
              <span>
                {title}
                {marked.has(kind) && <em>{` ${kindWords[kind]}`}</em>}
              </span>
              <Amount cents={toCents(amount)} mode="rounded" />
            </li>
          ))}
        </List>
      )}
      <p>
        <Link href="/calendar">{t`See the calendar`}</Link>
      </p>
    </>
  );
}

const List = styled('ul', {
  '& li': {
    minHeight: touchTarget,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space[3],
    paddingBlock: space[1],
    [breakpoint.tablet]: { gridTemplateColumns: '5rem minmax(0, 1fr) auto' },
    overflowWrap: 'anywhere',
  },
  '& em': { ...text.caption, color: color.muted },
  '& li + li': { borderTop: `1px solid ${color.line}` },
});

/** Above its entry on phones. */
const Day = styled('span', {
  ...text.caption,
  color: color.muted,
  gridColumn: '1 / -1',
  [breakpoint.tablet]: { gridColumn: 'auto' },
});
