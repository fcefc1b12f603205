import { t } from '@lingui/core/macro';
import {
  addMonths,
  daysOfMonth,
  endpoints,
  monthOf,
  toCents,
  type CalendarDay,
  type CalendarMonth,
  type ForecastDay,
} from '@harmony/contract';
import { Amount, color, space, styled, text, useDates } from '@harmony/design-system';
import { Link, useEndpoint } from '@harmony/mf-kit';

/** The same number of months as on the forecast page, so that both share one API response. */
const MONTHS_AHEAD = 2;
const HEIGHT = 40;
/** Minimum number of days for a line. */
const LEAST_DAYS = 7;

interface BalanceLineProps {
  month: CalendarMonth;
  today: CalendarDay;
}

/** Expected balance of a month as a line, if the forecast covers it: from today on, for two months. */
export function BalanceLine({ month, today }: BalanceLineProps) {
  const current = monthOf(today);
  const isAhead = month >= current && month <= addMonths(current, MONTHS_AHEAD);
  return isAhead ? <Expected month={month} /> : null;
}

function Expected({ month }: { month: CalendarMonth }) {
  const dates = useDates();
  const { data } = useEndpoint(endpoints.forecast.balance, { query: { months: MONTHS_AHEAD } });
  const days = data?.days ?? [];
  const shown = days.filter(({ date }) => monthOf(date) === month);
  const last = shown.at(-1);
  if (!last || days.every(isUnknown)) return null;
  return (
    <Frame to="/forecast">
      <span>
        {t`Expected balance on ${{ day: dates.day(last.date, 'short') }}`}{' '}
        <Amount cents={toCents(last.balance)} />
      </span>
      {shown.length >= LEAST_DAYS && <Line days={shown} month={month} />}
    </Frame>
  );
}

/** Whether nothing is known about a day, as on the page of the forecast. */
function isUnknown({ balance, low, high }: ForecastDay): boolean {
  return [balance, low, high].every((amount) => toCents(amount) === 0);
}

/** The line begins at its first known day; the month spans the full width. */
function Line({ days, month }: { days: readonly ForecastDay[]; month: CalendarMonth }) {
  const cents = days.map(({ balance }) => toCents(balance));
  const [low, high] = [Math.min(0, ...cents), Math.max(0, ...cents)];
  const width = Number(daysOfMonth(month).last.slice(-2)) - 1;
  const y = (value: number) => ((high - value) / (high - low || 1)) * HEIGHT;
  const points = days.map(({ date }, index) => {
    return `${Number(date.slice(-2)) - 1},${y(cents[index] ?? 0)}`;
  });
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0,${y(0)}H${width}`} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}

const Frame = styled(Link, {
  display: 'grid',
  gap: space[2],
  color: color.muted,
  textDecoration: 'none',
  ...text.caption,
  '& > span > span': { color: color.ink, fontWeight: 600 },
  '&:hover > span': { textDecoration: 'underline' },
  '& svg': { width: '100%', height: `${HEIGHT}px`, overflow: 'visible', fill: 'none' },
  '& polyline, & path': { vectorEffect: 'non-scaling-stroke' },
  '& polyline': { stroke: color.ours, strokeWidth: 2, strokeLinejoin: 'round' },
  '& path': { stroke: color.edge, strokeWidth: 1, strokeDasharray: '2 3' },
  '@media (forced-colors: active)': { '& polyline, & path': { stroke: 'CanvasText' } },
});
