import { goalForecast, toCents } from '@harmony/contract';
import type { Facts, Finding, GoalFacts } from './finding.ts';
import { formatDay } from '../../../core/preferences/written-day.ts';
import { wholeAmount } from './finding.ts';
import { translate } from '../../../platform/language/translate.ts';
import { sentence } from '../../../platform/language/sentence.ts';

/** Reports reached goals and, with the premium plan, when the others will be reached at the current pace. */
export function goalProgress(facts: Facts): Finding[] {
  const { plan, goals, language } = facts;
  return goals.flatMap((each) => {
    const { goal, since, contributions } = each;
    const [latest] = contributions.toSorted((one, other) => other.date.localeCompare(one.date));
    const saved = toCents(goal.currentAmount);
    const target = toCents(goal.targetAmount);
    const common = {
      // The partner may hide the days of their contributions.
      date: latest?.date ?? since,
      topic: `goal ${goal.id}`,
      isFresh: false,
      figures: [
        { label: translate(sentence('Saved'), language), cents: saved },
        { label: translate(sentence('Target'), language), cents: target },
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
          title: translate(sentence('You reached {goal}', { goal: goal.name }), language),
          description: translate(
            sentence('{saved} put aside for it. Well done, both of you.', {
              saved: wholeAmount(saved, facts),
            }),
            language,
          ),
        },
      ];
    }
    return plan.forecasts ? forecast(each, facts, common, target - saved) : [];
  });
}

function forecast(
  { goal, contributions }: GoalFacts,
  { today, dateStyle, language }: Pick<Facts, 'today' | 'dateStyle' | 'language'>,
  common: Pick<Finding, 'date' | 'topic' | 'isFresh' | 'figures' | 'transactionIds'>,
  missing: number,
): Finding[] {
  const expected = goalForecast(contributions, missing, today);
  if (!expected) return [];
  const { reached } = expected;
  const { targetDate, name, id } = goal;
  const late = targetDate !== null && reached > targetDate;
  const reader = { dateStyle, language };
  const day = formatDay(reached, reader);
  const description =
    targetDate === null
      ? sentence('At this pace you’ll reach it on {day}.', { day })
      : sentence('At this pace you’ll reach it on {day}. You planned it for {planned}.', {
          day,
          planned: formatDay(targetDate, reader),
        });
  return [
    {
      ...common,
      key: `goal-pace ${id} ${today.slice(0, 7)} ${late ? 'behind' : 'ahead'}`,
      kind: late ? 'goal-behind' : 'goal-ahead',
      sizeCents: missing,
      type: 'goal_progress',
      title: translate(
        late
          ? sentence('{goal} is behind', { goal: name })
          : sentence('{goal} is on its way', { goal: name }),
        language,
      ),
      description: translate(description, language),
    },
  ];
}
