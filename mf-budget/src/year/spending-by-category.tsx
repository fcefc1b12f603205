import { t } from '@lingui/core/macro';
import { toCents, type Category, type YearInTwo } from '@harmony/contract';
import { Amount, CategoryDot, color, ScaledBar, space, text, styled } from '@harmony/design-system';
import { Link } from '@harmony/mf-kit';
import { percentText, shareOf } from '../percent/percent-text.ts';
import { ReportCard } from '../reports/report-card.tsx';
import { listOf } from '../transactions/filters.ts';

/** Maximum number of bars; the last one is the sum of the rest. */
const MAXIMUM_BARS = 7;

interface SpendingByCategoryProps {
  year: YearInTwo;
  categories: readonly Category[];
}

/** Spending by category, largest first; each links to its transactions. */
export function SpendingByCategory({
  year: { year, categories: spent, total },
  categories,
}: SpendingByCategoryProps) {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const isCut = spent.length > MAXIMUM_BARS;
  const shown = isCut ? spent.slice(0, MAXIMUM_BARS - 1) : spent;
  const all = toCents(total.expenses);
  const sumOf = (rows: YearInTwo['categories']) =>
    rows.reduce((cents, { expenses }) => cents + toCents(expenses), 0);
  const rest = all - sumOf(shown);
  const most = Math.max(toCents(spent[0]?.expenses ?? '0.00'), rest);
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  return (
    <ReportCard title={t`Where it went`}>
      <Bars>
        {shown.map(({ categoryId, expenses }) => {
          const category = byId.get(categoryId);
          const cents = toCents(expenses);
          return (
            <Bar key={categoryId}>
              <Line>
                <Name to={listOf({ categoryId, type: 'shared', ...days })}>
                  <CategoryDot color={category?.color ?? 'currentColor'} />
                  {category?.name ?? '…'}
                </Name>
                <Spent cents={cents} all={all} />
              </Line>
              <ScaledBar
                most={most}
                parts={[{ name: 'spent', value: cents, fill: color.oursFill }]}
              />
            </Bar>
          );
        })}
        {isCut && (
          <Bar>
            <Line>
              <span>{t`Everything else`}</span>
              <Spent cents={rest} all={all} />
            </Line>
            <ScaledBar most={most} parts={[{ name: 'spent', value: rest, fill: color.edge }]} />
          </Bar>
        )}
      </Bars>
    </ReportCard>
  );
}

function Spent({ cents, all }: { cents: number; all: number }) {
  return (
    <Figures>
      <Amount cents={cents} /> <Share>{percentText(shareOf(cents, all))}</Share>
    </Figures>
  );
}

const Bars = styled('ul', { display: 'grid', gap: space[4] });

const Bar = styled('li', { position: 'relative' });

const Line = styled('div', {
  ...text.label,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[1],
});

const Name = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
});

const Figures = styled('span', { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

const Share = styled('span', {
  ...text.caption,
  display: 'inline-block',
  minWidth: '2.5em',
  textAlign: 'end',
  color: color.muted,
});
