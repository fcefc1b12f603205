import { t } from '@lingui/core/macro';
import { monthOf, toCents, type YearInTwo } from '@harmony/contract';
import {
  Amount,
  breakpoint,
  color,
  radius,
  space,
  text,
  visuallyHidden,
  styled,
} from '@harmony/design-system';
import { locale } from '@harmony/design-system/language';
import { Link } from '@harmony/mf-kit';
import { useToday } from '../clock/today.ts';
import { monthName } from '../month/month-name.ts';
import { ReportCard } from '../reports/report-card.tsx';
import { daysIn, listOf } from '../transactions/filters.ts';
import { heatLevels, activeMonths } from './year-months.ts';

/** Formats a month such as `Mar`. */
const shortName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });

/** Heat map of a year's months by spending; each links to its transactions. */
export function MonthHeat({ year }: { year: YearInTwo }) {
  const today = useToday();
  const lived = new Set(activeMonths(year, today).map(({ month }) => month));
  const levels = heatLevels(year.months, today);
  return (
    <ReportCard title={t`Your months`}>
      <Hint>{t`Your shared spending. Darker means more.`}</Hint>
      <Months>
        {year.months.map(({ month, expenses }, index) => {
          const isRunning = month === monthOf(today);
          const name = monthName(month);
          return (
            <Tile key={month} data-level={levels[index]} data-running={isRunning}>
              <Heat aria-hidden="true" />
              <span aria-hidden="true">{shortName.format(Date.parse(month))}</span>
              {lived.has(month) ? (
                <Spent to={listOf({ type: 'shared', ...daysIn(month) })}>
                  <Hidden>{isRunning ? t`${name}, so far:` : t`${name}:`} </Hidden>
                  <Amount cents={toCents(expenses)} />
                </Spent>
              ) : (
                <Nothing>
                  <Hidden>{t`${name}: nothing`}</Hidden>
                  <span aria-hidden="true">–</span>
                </Nothing>
              )}
            </Tile>
          );
        })}
      </Months>
    </ReportCard>
  );
}

const Hint = styled('p', { ...text.caption, color: color.muted });

const Hidden = styled('span', visuallyHidden);

const Months = styled('ol', {
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  [breakpoint.tablet]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
});

const Tile = styled('li', {
  ...text.caption,
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
});

const shades = ['transparent', 1, 2, 3, 4].map((level) =>
  typeof level === 'string'
    ? level
    : `color-mix(in oklab, ${color.oursFill} ${[16, 42, 70, 100][level - 1] ?? 100}%, ${color.card})`,
);

const Heat = styled('span', {
  width: '100%',
  height: '3.5rem',
  marginBottom: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  '[data-level="1"] > &': { background: shades[1], borderColor: 'transparent' },
  '[data-level="2"] > &': { background: shades[2], borderColor: 'transparent' },
  '[data-level="3"] > &': { background: shades[3], borderColor: 'transparent' },
  '[data-level="4"] > &': { background: shades[4], borderColor: 'transparent' },
  // Striped background for the month in progress.
  '[data-running="true"] > &': {
    backgroundImage: `repeating-linear-gradient(135deg, transparent 0 6px, ${color.card} 6px 9px)`,
  },
  // Bars instead of shades in forced colors mode.
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    borderColor: 'CanvasText !important',
    background: 'linear-gradient(CanvasText, CanvasText) no-repeat bottom / 100% 0 !important',
    '[data-level="1"] > &': { backgroundSize: '100% 25% !important' },
    '[data-level="2"] > &': { backgroundSize: '100% 50% !important' },
    '[data-level="3"] > &': { backgroundSize: '100% 75% !important' },
    '[data-level="4"] > &': { backgroundSize: '100% 100% !important' },
  },
});

const Spent = styled(Link, {
  ...text.label,
  color: color.ink,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.medium },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `3px solid ${color.ours}`, outlineOffset: space[1] },
});

const Nothing = styled('span', text.label);
