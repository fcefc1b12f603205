import { t } from '@lingui/core/macro';
import { daysOfMonth, type CalendarMonth, type Member } from '@harmony/contract';
import {
  amountText,
  MINIMUM_MONEY_SPAN,
  LineChart,
  moneyTick,
  type ChartValue,
  type LineSeries,
  type Dates,
  useDates,
} from '@harmony/design-system';
import { daysIn, listOf } from '../transactions/filters.ts';
import type { MonthCourse } from './month-course.ts';

interface MonthLineProps {
  month: CalendarMonth;
  /** The previous month. */
  before: CalendarMonth;
  course: MonthCourse;
  /** Limit of shared spending in cents, and its label. */
  limitCents: number | undefined;
  limitName: string;
  /** Id of the viewer if their own spending is included. */
  ownId: string | undefined;
  /** The partner, if they share their personal spending. */
  partner: Pick<Member, 'id' | 'firstName'> | undefined;
}

/**
 * Chart of the month's cumulative spending by zone, compared with the previous month and the plan.
 */
export function MonthLine(props: MonthLineProps) {
  const { month, before, course, limitCents, limitName, ownId, partner } = props;
  const { today, dayCount } = course;
  const dates = useDates();
  const indices = Array.from({ length: dayCount }, (_, index) => index);
  const values = (sums: readonly number[]) =>
    indices.map((day): ChartValue | undefined => {
      const cents = sums[day];
      return cents === undefined ? undefined : valueOf(cents);
    });
  const days = daysIn(month);
  const personalOf = (userId: string) => listOf({ type: 'personal', userId, ...days });
  const series: LineSeries[] = [
    {
      name: t`Last month`,
      look: 'before',
      values: values(course.before),
      href: listOf(daysIn(before)),
    },
  ];
  if (partner) {
    series.unshift({
      name: partner.firstName,
      look: 'yours',
      values: values(course.yours),
      href: personalOf(partner.id),
    });
  }
  if (ownId !== undefined) {
    series.unshift({
      name: t`You`,
      look: 'mine',
      values: values(course.mine),
      href: personalOf(ownId),
    });
  }
  series.unshift({
    name: t`Shared`,
    look: 'ours',
    values: values(course.ours),
    href: listOf({ type: 'shared', ...days }),
  });
  return (
    <LineChart
      label={t`This month’s spending, day by day`}
      tick={moneyTick}
      least={MINIMUM_MONEY_SPAN}
      places={indices.map((day) => ({
        name: nameOf(month, day, today, dates),
        shortName: shortNameOf(day, today, dayCount),
      }))}
      now={today}
      limit={limitCents === undefined ? undefined : { name: limitName, ...valueOf(limitCents) }}
      series={series}
    />
  );
}

/** The line stays at zero where refunds exceed spending. */
function valueOf(cents: number): ChartValue {
  return { value: Math.max(0, cents), words: amountText(cents, 'rounded') };
}

/** Label of a day, such as `Nov 12`, or today. */
function nameOf(month: CalendarMonth, day: number, today: number, dates: Dates): string {
  const date = `${daysOfMonth(month).first.slice(0, 8)}${String(day + 1).padStart(2, '0')}`;
  const name = dates.day(date, 'short');
  return day === today ? t`${name}, today` : name;
}

/** Interval of the labeled days on the axis: the first, each week, and the last. */
const NAMED_EVERY = 7;
/** Minimum distance of labels in days, so that they do not touch on phones. */
const APART = 4;

/** Axis label of a day: today, or its number where there is room. */
function shortNameOf(day: number, today: number, dayCount: number): string | undefined {
  if (day === today) return t`Today`;
  const last = dayCount - 1;
  const isNamed = day === last || (day % NAMED_EVERY === 0 && last - day >= APART);
  return isNamed && Math.abs(day - today) >= APART ? String(day + 1) : undefined;
}
