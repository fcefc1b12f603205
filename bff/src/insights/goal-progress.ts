import { addDays, toCents } from '@harmony/contract';
import type { Facts, Finding, GoalFacts } from './finding.ts';
import { dollars } from './finding.ts';

/** The pace of a goal is what was put aside in so many days. */
const PACE_DAYS = 90;
/** What takes longer than ten years is no forecast. */
const LONGEST_DAYS = 3650;

/** Goals that are reached, and with the premium plan when the others will be at this pace. */
export function goalProgress({ today, plan, goals }: Facts): Finding[] {
  return goals.flatMap((facts) => {
    const { goal, contributions } = facts;
    const [latest] = contributions.toSorted((one, other) => other.date.localeCompare(one.date));
    if (!latest) return [];
    const saved = toCents(goal.currentAmount);
    const target = toCents(goal.targetAmount);
    const common = {
      date: latest.date,
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
          type: 'achievement',
          title: `You reached ${goal.name}`,
          description: `${dollars(saved)} put aside for it. Well done, both of you.`,
        },
      ];
    }
    return plan.reports ? forecast(facts, today, common, target - saved) : [];
  });
}

function forecast(
  { goal, contributions }: GoalFacts,
  today: string,
  common: Pick<Finding, 'date' | 'figures' | 'transactionIds'>,
  missing: number,
): Finding[] {
  const since = addDays(today, -PACE_DAYS);
  const recent = contributions.filter(({ date }) => date > since);
  const pace = recent.reduce((sum, { cents }) => sum + cents, 0) / PACE_DAYS;
  const days = Math.ceil(missing / pace);
  if (pace <= 0 || days > LONGEST_DAYS) return [];
  const reached = addDays(today, days);
  const { targetDate, name, id } = goal;
  const late = targetDate !== null && reached > targetDate;
  const compared = targetDate === null ? '' : ` The target is ${targetDate}.`;
  return [
    {
      ...common,
      key: `goal-pace ${id} ${today.slice(0, 7)} ${late ? 'behind' : 'ahead'}`,
      type: 'goal_progress',
      title: late ? `${name} is behind` : `${name} is on its way`,
      description: `At this pace you reach it on ${reached}.${compared}`,
    },
  ];
}
