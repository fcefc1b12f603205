import { plural, t } from '@lingui/core/macro';
import { daysBetween, toCents, type Contribution, type Goal } from '@harmony/contract';
import {
  amountText,
  color,
  ForecastLine,
  moneyTick,
  text,
  type Dates,
  type ForecastPoint,
  styled,
  useDates,
} from '@harmony/design-system';
import { useToday } from '@harmony/mf-kit';
import { progressOf } from '../goal-progress/progress-of.ts';
import { courseOf, type CoursePoint } from './goal-course.ts';

interface ForecastProps {
  goal: Goal;
  contributions: readonly Contribution[];
}

/** Chart of the goal's growth, with the day on which it is reached at the current pace. */
export function Forecast({ goal, contributions }: ForecastProps) {
  const today = useToday();
  const dates = useDates();
  const { name } = goal;
  const { past, forecast } = courseOf(goal, contributions, today);
  const [first, ...rest] = past;
  const targetCents = toCents(goal.targetAmount);
  const dayText = (day: string): string => (day === today ? t`Today` : dates.day(day));
  const point = ({ day, at, cents }: CoursePoint): ForecastPoint => ({
    at,
    name: dayText(day),
    value: cents,
    words: amountText(cents, 'rounded'),
  });
  const target = { value: targetCents, words: amountText(targetCents, 'rounded') };
  const expected = forecast && {
    at: daysBetween(first.day, forecast.reached),
    name: dayText(forecast.reached),
    ...target,
  };
  return (
    <>
      <Sentence>{sentenceOf(goal, forecast?.reached, dates)}</Sentence>
      <ForecastLine
        label={t`Saved for ${name}`}
        past={[point(first), ...rest.map(point)]}
        expected={expected}
        target={target}
        tick={moneyTick}
      />
    </>
  );
}

function sentenceOf(goal: Goal, reached: string | undefined, dates: Dates): string {
  if (progressOf(goal).leftCents === 0) return t`You’ve reached it.`;
  if (reached === undefined) {
    return t`Nothing was added in the last 90 days, so there’s no forecast yet.`;
  }
  const { targetDate } = goal;
  const day = dates.day(reached);
  if (targetDate === null || targetDate === reached) {
    return t`At the current pace you’ll reach it on ${day}.`;
  }
  const distance = distanceText(Math.abs(daysBetween(targetDate, reached)));
  return reached > targetDate
    ? t`At the current pace you’ll reach it on ${day}, ${distance} after your date.`
    : t`At the current pace you’ll reach it on ${day}, ${distance} before your date.`;
}

const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH = 30;

/** Formats a number of days in weeks, months or years where that reads better. */
function distanceText(days: number): string {
  if (days >= 2 * DAYS_OF_MONTH) {
    const months = Math.round(days / DAYS_OF_MONTH);
    return plural(months, { one: '# month', other: '# months' });
  }
  if (days >= 2 * DAYS_OF_WEEK) {
    const weeks = Math.round(days / DAYS_OF_WEEK);
    return plural(weeks, { one: '# week', other: '# weeks' });
  }
  return plural(days, { one: '# day', other: '# days' });
}

const Sentence = styled('p', { ...text.caption, color: color.ink });
