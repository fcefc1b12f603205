import { plural, t } from '@lingui/core/macro';
import { isIncomeCategory, type CalendarMonth } from '@harmony/contract';
import {
  Amount,
  amountText,
  Button,
  Card,
  color,
  Select,
  shownCurrency,
  Skeleton,
  space,
  styled,
  text,
} from '@harmony/design-system';
import { useState } from 'react';
import { monthName } from '../../month/month-name.ts';
import { useCategories } from '../../transactions/use-categories.ts';
import { categoryOf, changesOf, type PlanChoices } from './plan-lines.ts';
import type { Plan } from './read-plan.ts';
import { usePlanBudgets } from './use-plan-budgets.ts';

const NOTHING = 'nothing';

export interface PlanViewProps {
  fileName: string;
  /** Has at least one month. */
  plan: Plan;
  /** The month shown first. */
  initialMonth: CalendarMonth;
  onDone: () => void;
}

/** The months of a plan, each line with the category whose budget it sets. */
export default function PlanView({ fileName, plan, initialMonth, onDone }: PlanViewProps) {
  const [month, setMonth] = useState(initialMonth);
  const [choices, setChoices] = useState<PlanChoices>(new Map());
  const { isSaving, save } = usePlanBudgets();
  const { list, isPending } = useCategories();
  const categories = list.filter((category) => !isIncomeCategory(category));
  const { lines, takenOut } = plan.get(month) ?? { lines: [], takenOut: 0 };
  const changes = changesOf(lines, categories, choices);
  const leftOut = lines.filter((line) => !categoryOf(line, categories, choices)).length;
  const [first] = lines;
  const submit = async (): Promise<void> => {
    if (await save(changes)) onDone();
  };
  if (isPending) return <Skeleton height="30rem" />;
  return (
    <Card title={t`The plan in ${fileName}`}>
      <Frame>
        <p>{t`Each amount becomes the monthly budget of a category, for what you share.`}</p>
        <Month>
          <Select
            label={t`Month of the plan`}
            options={[...plan.keys()].map((value) => ({ value, label: monthName(value) }))}
            value={month}
            onValueChange={setMonth}
          />
        </Month>
        {first && (
          <p>{t`“${{ written: first.written }}” in the file is ${{ amount: amountText(first.cents, 'cents') }} here, in ${{ currency: shownCurrency() }}.`}</p>
        )}
        <ul>
          {lines.map((line) => (
            <li key={line.name}>
              <Select
                label={line.name}
                options={[
                  { value: NOTHING, label: t`Leave out` },
                  ...categories.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={categoryOf(line, categories, choices)?.id ?? NOTHING}
                onValueChange={(value) =>
                  setChoices(new Map(choices).set(line.name, value === NOTHING ? null : value))
                }
              />
              <Amount cents={line.cents} mode="cents" />
            </li>
          ))}
        </ul>
        <p role="status">
          {plural(changes.length, { one: '# budget changes.', other: '# budgets change.' })}{' '}
          {leftOut > 0 &&
            plural(leftOut, {
              one: '# line is left out, as it has no category here.',
              other: '# lines are left out, as they have no category here.',
            })}{' '}
          {takenOut > 0 &&
            plural(takenOut, {
              one: '# line takes money out of its category, and is left out.',
              other: '# lines take money out of their categories, and are left out.',
            })}
        </p>
        <Ways>
          <Button
            pending={isSaving}
            pendingLabel={t`Saving…`}
            disabled={changes.length === 0}
            onClick={() => void submit()}
          >{t`Set the budgets`}</Button>
          <Button variant="quiet" onClick={onDone}>{t`Cancel`}</Button>
        </Ways>
      </Frame>
    </Card>
  );
}

const Frame = styled('div', {
  ...text.body,
  display: 'grid',
  gap: space[4],
  '& > p': { color: color.muted, overflowWrap: 'anywhere' },
  '& > ul': { display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 6.5rem',
    alignItems: 'end',
    gap: space[3],
    maxWidth: '36rem',
    '& > :last-child': { paddingBlock: space[3], textAlign: 'end' },
  },
});

const Month = styled('div', { maxWidth: '24rem' });

const Ways = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[3] });
