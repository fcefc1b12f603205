import { goalForecast, toCents } from '@harmony/contract';
import type { Facts, Finding, GoalFacts } from './finding.ts';
import { writtenDay } from '../preferences/written-day.ts';
import { wholeAmount } from './finding.ts';

/** Goals that are reached, and with the premium plan when the others will be at this pace. */
export function goalProgress(facts: Facts): Finding[] {
  const { today, plan, dateStyle, goals } = facts;
  return goals.flatMap((each) => {
    const { goal, contributions } = each;
    const [latest] = contributions.toSorted((one, other) => other.date.localeCompare(one.date));
    if (!latest) return [];
    const saved = toCents(goal.currentAmount);
    const target = toCents(goal.targetAmount);
    const common = {
      date: latest.date,
      topic: `goal ${goal.id}`,
      isFresh: false,
      figures: [
        { label: 'Saved', cents: saved },
        { label: 'Target', cents: target },
      ],
      transactionIds: [],
    };
    if (saved >= target) {
      return [
        {
          ...common,
          key: `goal-reached ${goal.id} ${target}`,
          kind: 'goal-reached',
          sizeCents: saved,
          type: 'achievement',
          title: `You reached ${goal.name}`,
          description: `${wholeAmount(saved, facts)} put aside for it. Well done, both of you.`,
        },
      ];
    }
    return plan.forecasts ? forecast(each, { today, dateStyle }, common, target - saved) : [];
  });
}

function forecast(
  { goal, contributions }: GoalFacts,
  { today, dateStyle }: Pick<Facts, 'today' | 'dateStyle'>,
  common: Pick<Finding, 'date' | 'topic' | 'isFresh' | 'figures' | 'transactionIds'>,
  missing: number,
): Finding[] {
  const expected = goalForecast(contributions, missing, today);
  if (!expected) return [];
  const { reached } = expected;
  const { targetDate, name, id } = goal;
  const late = targetDate !== null && reached > targetDate;
  const compared =
    targetDate === null ? '' : ` You planned it for ${writtenDay(targetDate, dateStyle)}.`;
  return [
    {
      ...common,
      key: `goal-pace ${id} ${today.slice(0, 7)} ${late ? 'behind' : 'ahead'}`,
      kind: late ? 'goal-behind' : 'goal-ahead',
      sizeCents: missing,
      type: 'goal_progress',
      title: late ? `${name} is behind` : `${name} is on its way`,
      description: `At this pace you’ll reach it on ${writtenDay(reached, dateStyle)}.${compared}`,
    },
  ];
}
