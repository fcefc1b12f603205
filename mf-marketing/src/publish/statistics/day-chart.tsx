import { t } from '@lingui/core/macro';
import type { CalendarDay } from '@harmony/contract';
import { LineChart, useDates } from '@harmony/design-system';
import { locale } from '@harmony/design-system/language';
import { kinds, type Sums } from './sums.ts';
import { kindNames } from './kind-names.ts';

const looks = { views: 'ours', starts: 'mine', results: 'yours', clicks: 'before' } as const;

/** Number of days below the axis, which fit on a phone. */
const NAMED_DAYS = 2;
/** Span of the axis while numbers are small. */
const LEAST = 4;

const number = new Intl.NumberFormat(locale);
const short = new Intl.NumberFormat(locale, { notation: 'compact' });

/** Lines of the counts of each day. */
export function DayChart({ days }: { days: readonly (Sums & { day: CalendarDay })[] }) {
  const dates = useDates();
  const every = Math.ceil(days.length / NAMED_DAYS);
  const names = kindNames();
  return (
    <LineChart
      label={t`Views, starts, results and clicks, day by day`}
      tick={(value) => (Number.isInteger(value) ? short.format(value) : '')}
      least={LEAST}
      places={days.map(({ day }, index) => ({
        name: dates.day(day),
        shortName: (days.length - 1 - index) % every === 0 ? dates.day(day, 'tick') : undefined,
      }))}
      series={kinds.map((kind) => ({
        name: names[kind],
        look: looks[kind],
        values: days.map((day) => ({ value: day[kind], words: number.format(day[kind]) })),
      }))}
    />
  );
}
