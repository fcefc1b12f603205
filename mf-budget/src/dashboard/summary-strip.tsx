import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MonthFigures } from '@harmony/contract';
import {
  Amount,
  breakpoint,
  Button,
  Card,
  color,
  Link,
  Skeleton,
  space,
  text,
  styled,
} from '@harmony/design-system';
import { ErrorBoundary, useCouple } from '@harmony/mf-kit';
import type { ReactNode } from 'react';
import { dashboardFigures, type Figure } from './figures.ts';
import { useTwoMonths } from './use-two-months.ts';
import { percentText } from '../percent/percent-text.ts';

/** Figures, and whether an increase is good news. */
const figures = [
  { label: t`Shared Income`, key: 'incomeCents', isGood: true },
  { label: t`Shared Expenses`, key: 'expenseCents', isGood: false },
  { label: t`Net Savings`, key: 'netCents', isGood: true },
] as const satisfies readonly { label: string; key: keyof MonthFigures; isGood: boolean }[];

type Shown = (typeof figures)[number];

/**
 * Shared income, shared expenses and net savings of the month compared with the previous one, in one
 * row.
 */
export function SummaryStrip() {
  const { couple } = useCouple();
  return (
    <section aria-label={t`This month`}>
      <Surface>
        <ErrorBoundary>
          {couple === null ? <Three>{unknownFigure}</Three> : <LiveFigures />}
        </ErrorBoundary>
        {couple !== null && (
          <More>
            <Link href="/reports">{t`Compare months`}</Link>
          </More>
        )}
      </Surface>
    </section>
  );
}

function LiveFigures() {
  const { month, answer } = useTwoMonths();
  if (answer.state === 'loading') {
    return (
      <Three>
        {() => (
          <>
            <dd data-part="value">
              <Skeleton height="1lh" width="5rem" />
            </dd>
            <dd>
              <Skeleton height="1lh" width="6rem" />
            </dd>
          </>
        )}
      </Three>
    );
  }
  if (answer.state === 'failed') {
    return (
      <>
        <Three>{unknownFigure}</Three>
        <Again>
          {t`Couldn’t load this month right now.`}
          <Button size="small" variant="quiet" onClick={answer.retry}>{t`Try again`}</Button>
        </Again>
      </>
    );
  }
  const current = dashboardFigures(answer.data, month);
  return (
    <Three>
      {({ key, isGood }) => (
        <>
          <dd data-part="value">
            <Amount cents={current[key].cents} />
          </dd>
          <Trend figure={current[key]} isGood={isGood} />
        </>
      )}
    </Three>
  );
}

/** Placeholder of an unknown figure (docs/specification/messages.md). */
function unknownFigure(): ReactNode {
  return (
    <>
      <dd data-part="value">--</dd>
      <dd>{t`Set up couple account to view`}</dd>
    </>
  );
}

function Three({ children }: { children: (figure: Shown) => ReactNode }) {
  return (
    <Strip>
      {figures.map((figure) => (
        <div key={figure.key}>
          <dt>{figure.label}</dt>
          {children(figure)}
        </div>
      ))}
    </Strip>
  );
}

/** Change of a figure in words; renders nothing without a previous month. */
function Trend({ figure: { trend }, isGood }: { figure: Figure; isGood: boolean }) {
  if (trend === undefined) return null;
  const sign = trend > 0 ? '+' : trend < 0 ? '\u2212' : '';
  const change = `${sign}${percentText(Math.abs(trend))}`;
  return (
    <dd data-good={isGood && trend > 0}>
      <Trans>
        <span>{change}</span> from last month
      </Trans>
    </dd>
  );
}

const Surface = styled(Card, {
  padding: space[4],
  gap: space[2],
  [breakpoint.desktop]: { flexDirection: 'row', alignItems: 'center', paddingInline: space[5] },
});

// Side by side if the amounts fit.
const Strip = styled('dl', {
  ...text.caption,
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  gap: space[3],
  color: color.muted,
  '& > div': { flex: '1 1 4rem', minWidth: 'min-content' },
  [breakpoint.tablet]: {
    '& > div + div': { borderInlineStart: `1px solid ${color.line}`, paddingInlineStart: space[4] },
  },
  '& [data-part="value"]': {
    ...text.heading,
    color: color.ink,
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& [data-good]': { fontWeight: 600 },
  '& [data-good="true"]': { color: color.good },
});

const More = styled('p', {
  textAlign: 'end',
  // Touch target height without increasing the line height.
  '& > a': { display: 'inline-block', paddingBlock: space[2], marginBlock: `-${space[1]}` },
});

const Again = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
});
