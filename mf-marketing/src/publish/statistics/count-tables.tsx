import { t } from '@lingui/core/macro';
import { languageSchema, type CalendarDay, type EmbedDay } from '@harmony/contract';
import { tools } from '@harmony/contract/tools';
import { space, styled, Table, text, useDates } from '@harmony/design-system';
import { language, locale } from '@harmony/design-system/language';
import type { ReactNode } from 'react';
import { kindNames } from './kind-names.ts';
import { kinds, sumOf, type Sums } from './sums.ts';

const number = new Intl.NumberFormat(locale);

/** The sums of each tool and the total. */
export function ToolTable({ days }: { days: readonly EmbedDay[] }) {
  const known = languageSchema.catch('en').parse(language);
  return (
    <Counts first={t`Tool`} isStacked>
      <tbody>
        {tools.map(({ name, title }) => (
          <Row
            key={name}
            name={title[known]}
            sums={sumOf(days.filter(({ tool }) => tool === name))}
          />
        ))}
        <Row name={t`Total`} sums={sumOf(days)} isTotal />
      </tbody>
    </Counts>
  );
}

/** The sums of each day with counts, newest first. */
export function DayTable({ days }: { days: readonly (Sums & { day: CalendarDay })[] }) {
  const dates = useDates();
  const counted = days.filter((sums) => kinds.some((kind) => sums[kind] > 0)).toReversed();
  if (counted.length === 0) return null;
  return (
    <Counts first={t`Day`}>
      <tbody>
        {counted.map(({ day, ...sums }) => (
          <Row key={day} name={dates.day(day, 'tick')} sums={sums} />
        ))}
      </tbody>
    </Counts>
  );
}

interface CountsProps {
  /** Name of the first column. */
  first: string;
  /** Whether narrow screens show the first column above the others. */
  isStacked?: boolean;
  children: ReactNode;
}

function Counts({ first, isStacked = false, children }: CountsProps) {
  const names = kindNames();
  return (
    <Fitted data-stacked={isStacked}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col" data-number>
              {names[kind]}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </Fitted>
  );
}

interface RowProps {
  name: string;
  sums: Sums;
  isTotal?: boolean;
}

function Row({ name, sums, isTotal = false }: RowProps) {
  return (
    <tr data-total={isTotal}>
      <th scope="row">{name}</th>
      {kinds.map((kind) => (
        <td key={kind} data-number>
          {number.format(sums[kind])}
        </td>
      ))}
    </tr>
  );
}

const Fitted = styled(Table, {
  '& [data-total="true"] > *': { fontWeight: 600 },
  // Five columns on a narrow phone.
  '@media (max-width: 30rem)': {
    '& th, & td': { ...text.caption, paddingInline: space[1] },
    '& td': { overflowWrap: 'normal' },
    // A day stays on one line.
    '&[data-stacked="false"] :is(th, td)': { paddingInline: '0.125rem', whiteSpace: 'nowrap' },
    // The long names of tools are on their own line.
    '&[data-stacked="true"] tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, 1fr) 1.4fr 1fr',
    },
    '&[data-stacked="true"] th:first-of-type': {
      gridColumn: '1 / -1',
      borderBottom: 'none',
      paddingBottom: 0,
    },
  },
});
