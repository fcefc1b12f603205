import type { MonthFigures } from '@harmony/contract';
import {
  Amount,
  breakpoint,
  Button,
  Card,
  Link,
  space,
  Stat,
  type Tone,
  styled,
} from '@harmony/design-system';
import { ErrorBoundary, useCouple } from '@harmony/mf-kit';
import type { ReactNode } from 'react';
import { dashboardFigures, type Figure } from './figures.ts';
import { useTwoMonths } from './use-two-months.ts';

/** The figures, and whether more of each is good news. */
const figures = [
  { label: 'Shared Income', key: 'incomeCents', moreIs: 'good' },
  { label: 'Shared Expenses', key: 'expenseCents', moreIs: 'neutral' },
  { label: 'Net Savings', key: 'netCents', moreIs: 'good' },
] as const satisfies readonly { label: string; key: keyof MonthFigures; moreIs: Tone }[];

type Shown = (typeof figures)[number];

/** Shared income, shared expenses and net savings of this month, against the last one. */
export function SummaryCards() {
  const { couple } = useCouple();
  return (
    <section aria-label="This month">
      <ErrorBoundary>
        {couple === null ? <Three>{unknownFigure}</Three> : <LiveFigures />}
      </ErrorBoundary>
      {couple !== null && (
        <More>
          <Link href="/reports">Compare months</Link>
        </More>
      )}
    </section>
  );
}

function LiveFigures() {
  const { month, answer } = useTwoMonths();
  if (answer.state === 'loading') {
    return <Three>{({ label }) => <Stat label={label} value="" isPending />}</Three>;
  }
  if (answer.state === 'failed') {
    return (
      <>
        <Three>{unknownFigure}</Three>
        <Again>
          This month could not be loaded right now.
          <Button size="small" variant="quiet" onClick={answer.retry}>
            Try again
          </Button>
        </Again>
      </>
    );
  }
  const current = dashboardFigures(answer.data, month);
  return (
    <Three>
      {({ label, key, moreIs }) => (
        <Stat
          label={label}
          value={<Amount cents={current[key].cents} />}
          {...trendOf(current[key], moreIs)}
        />
      )}
    </Three>
  );
}

/** What is shown where nothing is known (docs/specification/messages.md). */
function unknownFigure({ label }: Shown): ReactNode {
  return <Stat label={label} value="--" note="Set up couple account to view" />;
}

function Three({ children }: { children: (figure: Shown) => ReactNode }) {
  return (
    <Cards>
      {figures.map((figure) => (
        <Card key={figure.key}>{children(figure)}</Card>
      ))}
    </Cards>
  );
}

/** The trend in words, or nothing when there is no month to compare with. */
function trendOf({ trend }: Figure, moreIs: Tone) {
  if (trend === undefined) return {};
  const sign = trend > 0 ? '+' : trend < 0 ? '\u2212' : '';
  return {
    trend: (
      <>
        <span>{`${sign}${Math.abs(trend)}%`}</span> from last month
      </>
    ),
    tone: moreIs === 'good' && trend > 0 ? ('good' as const) : ('neutral' as const),
  };
}

const Cards = styled('div', {
  display: 'grid',
  gap: space[4],
  [breakpoint.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)' },
});

const More = styled('p', { marginTop: space[2], textAlign: 'right' });

const Again = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginTop: space[2],
});
