import { t } from '@lingui/core/macro';
import {
  addMonths,
  endpoints,
  monthOf,
  toCents,
  type CalendarMonth,
  type MoneyAccount,
  type NetWorth,
} from '@harmony/contract';
import {
  Amount,
  amountText,
  Card,
  color,
  ErrorCard,
  LineChart,
  MINIMUM_MONEY_SPAN,
  moneyTick,
  SegmentedControl,
  Skeleton,
  space,
  styled,
  text,
} from '@harmony/design-system';
import { useEndpoint, useUser } from '@harmony/mf-kit';
import { useState } from 'react';
import { useToday } from '../clock/today.ts';
import { loadableOf } from '../loadable/loadable.ts';
import { monthName, shortMonthName } from '../month/month-name.ts';
import { accountGroups } from './account-groups.ts';
import { NetWorthTable, type WorthColumn } from './net-worth-table.tsx';
import { useOwnerNames } from './use-owner-names.ts';

const periods = [
  { value: '3', label: t`3 months` },
  { value: '12', label: t`1 year` },
  { value: '60', label: t`5 years` },
] as const;

const USUAL_PERIOD = '12';

/** Height of the total, the chart with its legend, and the title of the table. */
const FIGURES_HEIGHT = '22.25rem';

/** Net worth by month as a chart, with its table. */
export function NetWorthCard({ accounts }: { accounts: readonly MoneyAccount[] }) {
  const [months, setMonths] = useState<(typeof periods)[number]['value']>(USUAL_PERIOD);
  const to = monthOf(useToday());
  const from = addMonths(to, 1 - Number(months));
  const answer = loadableOf(useEndpoint(endpoints.netWorth.months, { query: { from, to } }));
  const columns = useColumns(accounts);
  if (answer.state === 'failed') {
    return (
      <ErrorCard
        title={t`Couldn’t load your net worth`}
        text={t`Nothing is lost. Please try again.`}
        onRetry={answer.retry}
      />
    );
  }
  return (
    <Card title={t`Net worth`}>
      <SegmentedControl
        label={t`Period`}
        hideLabel
        options={periods}
        value={months}
        onValueChange={setMonths}
      />
      {answer.state === 'loading' ? (
        <Skeleton height={FIGURES_HEIGHT} />
      ) : (
        <>
          <Now worth={answer.data.at(-1)} />
          <Chart worth={answer.data} columns={columns} />
          <NetWorthTable worth={answer.data} columns={columns} />
        </>
      )}
    </Card>
  );
}

/** Skeleton of the card, with its choice of periods. */
export function NetWorthSkeleton() {
  return (
    <Card title={t`Net worth`}>
      <Skeleton height={`calc(${FIGURES_HEIGHT} + 4rem)`} />
    </Card>
  );
}

/** Returns the lines and columns of the owners that have accounts. */
function useColumns(accounts: readonly MoneyAccount[]): WorthColumn[] {
  const viewerId = useUser()?.id;
  const names = useOwnerNames();
  const columns = {
    ours: { key: 'ours', look: 'ours', name: names.ours },
    mine: { key: 'own', look: 'mine', name: names.mine },
    yours: { key: 'partner', look: 'yours', name: names.yours },
  } as const;
  return accountGroups(accounts, viewerId).map(({ owner }) => columns[owner]);
}

function Now({ worth }: { worth: NetWorth | undefined }) {
  return (
    <Total>
      <span>{t`Altogether now`}</span>
      <strong>
        <Amount cents={toCents(worth?.total ?? '0.00')} />
      </strong>
    </Total>
  );
}

function Chart({
  worth,
  columns,
}: {
  worth: readonly NetWorth[];
  columns: readonly WorthColumn[];
}) {
  return (
    <LineChart
      label={t`Net worth, month by month`}
      tick={moneyTick}
      least={MINIMUM_MONEY_SPAN}
      places={worth.map(({ month }, index) => ({
        name: monthName(month),
        shortName: axisName(month, worth.length - 1 - index, worth.length),
      }))}
      series={columns.map(({ key, look, name }) => ({
        name,
        look,
        values: worth.map((month) => {
          const cents = toCents(month[key]);
          return { value: cents, words: amountText(cents, 'rounded') };
        }),
      }))}
    />
  );
}

/** More months than this are labeled by their years. */
const YEARS_FROM = 24;
/** Interval of the labeled months, so that they do not touch on phones. */
const NAMED_EVERY = 3;

function axisName(month: CalendarMonth, fromEnd: number, count: number): string | undefined {
  if (count > YEARS_FROM) return month.endsWith('-01') ? month.slice(0, 4) : undefined;
  return count <= NAMED_EVERY || fromEnd % NAMED_EVERY === 0 ? shortMonthName(month) : undefined;
}

const Total = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space[2],
  '& > span': { ...text.caption, color: color.muted },
  '& > strong': text.figure,
});
