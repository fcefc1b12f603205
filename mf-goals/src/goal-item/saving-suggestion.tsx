import { t } from '@lingui/core/macro';
import type { Goal } from '@harmony/contract';
import {
  amountText,
  color,
  currencyDigits,
  radius,
  shownCurrency,
  space,
  styled,
  text,
  useDates,
} from '@harmony/design-system';
import { useToday } from '@harmony/mf-kit';
import { suggestionOf } from './suggestion-of.ts';

/** Formats an amount without cents; amounts that would round to zero are shown as "less than one". */
function wholeAmount(cents: number): string {
  const one = 10 ** currencyDigits(shownCurrency());
  if (cents >= one / 2) return amountText(Math.round(cents), 'rounded');
  const amount = amountText(one, 'rounded');
  return t`under ${amount}`;
}

/** Suggested savings to reach a goal by its date; renders nothing without a date or when the goal is reached. */
export function SavingSuggestion({ goal }: { goal: Goal }) {
  const today = useToday();
  const dates = useDates();
  const suggestion = suggestionOf(goal, today);
  if (!suggestion || goal.targetDate === null) return null;
  const by = dates.day(goal.targetDate);
  return (
    <Frame>
      <Lead>
        {goal.targetDate < today
          ? t`Target date ${by} has passed. To catch up:`
          : t`To get there by ${by}:`}
      </Lead>
      <Figures>
        <Figure>
          <dt>{t`a day`}</dt>
          <dd>{wholeAmount(suggestion.daily)}</dd>
        </Figure>
        <Figure>
          <dt>{t`a week`}</dt>
          <dd>{wholeAmount(suggestion.weekly)}</dd>
        </Figure>
        <Figure>
          <dt>{t`a month`}</dt>
          <dd>{wholeAmount(suggestion.monthly)}</dd>
        </Figure>
      </Figures>
    </Frame>
  );
}

const Frame = styled('div', {
  display: 'grid',
  gap: space[1],
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.medium,
  background: color.oursSoft,
});

const Lead = styled('p', { ...text.caption, color: color.ink });

const Figures = styled('dl', { display: 'flex', flexWrap: 'wrap', gap: `0 ${space[5]}` });

const Figure = styled('div', {
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'baseline',
  gap: space[1],
  fontVariantNumeric: 'tabular-nums',
  '& dd': text.label,
  '& dt': { ...text.caption, color: color.ink },
});
