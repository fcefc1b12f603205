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

/** How the goal grew, and the day on which it is reached at the current pace. */
export function Forecast({ goal, contributions }: ForecastProps) {
  const today = useToday();
  const dates = useDates();
  const { past, forecast } = courseOf(goal, contributions, today);
  const [first, ...rest] = past;
  const targetCents = toCents(goal.targetAmount);
  const name = (day: string): string => (day === today ? 'Today' : dates.day(day));
  const point = ({ day, at, cents }: CoursePoint): ForecastPoint => ({
    at,
    name: name(day),
    value: cents,
    words: amountText(cents, 'rounded'),
  });
  const target = { value: targetCents, words: amountText(targetCents, 'rounded') };
  const expected = forecast && {
    at: daysBetween(first.day, forecast.reached),
    name: name(forecast.reached),
    ...target,
  };
  return (
    <>
      <Sentence>{sentenceOf(goal, forecast?.reached, dates)}</Sentence>
      <ForecastLine
        label={`What is saved for ${goal.name}`}
        past={[point(first), ...rest.map(point)]}
        expected={expected}
        target={target}
        tick={moneyTick}
      />
    </>
  );
}

function sentenceOf(goal: Goal, reached: string | undefined, dates: Dates): string {
  if (progressOf(goal).leftCents === 0) return 'You’ve reached it.';
  if (reached === undefined) {
    return 'Nothing was added in the last 90 days, so there’s no forecast yet.';
  }
  const { targetDate } = goal;
  const sentence = `At the current pace you’ll reach it on ${dates.day(reached)}`;
  if (targetDate === null || targetDate === reached) return `${sentence}.`;
  const late = reached > targetDate;
  const days = Math.abs(daysBetween(targetDate, reached));
  return `${sentence}, ${distance(days)} ${late ? 'after' : 'before'} your date.`;
}

const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH = 30;

/** A number of days in the unit that people would use. */
function distance(days: number): string {
  const [count, unit] =
    days >= 2 * DAYS_OF_MONTH
      ? [Math.round(days / DAYS_OF_MONTH), 'month']
      : days >= 2 * DAYS_OF_WEEK
        ? [Math.round(days / DAYS_OF_WEEK), 'week']
        : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const Sentence = styled('p', { ...text.caption, color: color.ink });
