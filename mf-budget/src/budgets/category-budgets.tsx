import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  BREAKDOWN_LENGTH,
  type CalendarMonth,
  type CarriedCategory,
  type Category,
} from '@harmony/contract';
import {
  Amount,
  Button,
  Card,
  CategoryDot,
  color,
  EmptyState,
  IconButton,
  space,
  text,
  styled,
} from '@harmony/design-system';
import { Later, onFirstUse } from '@harmony/mf-kit';
import ChartPie from 'lucide-react/icons/chart-pie';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { CategoryBar, mostOf } from '../category-spending/category-bar.tsx';
import type { BudgetLine } from './budget-month.ts';
import { CarriedFrom } from './carried-from.tsx';
import { PendingBudget } from './pending-budget.tsx';

const loadDialog = onFirstUse(
  () => import(/* webpackChunkName: "category-budget-dialog" */ './category-budget-dialog.tsx'),
);

interface CategoryBudgetsProps {
  month: CalendarMonth;
  lines: readonly BudgetLine[];
  /** Expense categories without spending or a budget. */
  others: readonly Category[];
  /** Amounts carried over into the month, by category. */
  carriedBy: ReadonlyMap<string, CarriedCategory>;
}

/** Budgets by category with edit buttons; the list starts with the largest six. */
export function CategoryBudgets({ month, lines, others, carriedBy }: CategoryBudgetsProps) {
  const few = BREAKDOWN_LENGTH;
  const [isWhole, setWhole] = useState(false);
  const [edited, setEdited] = useState<Category>();
  const mostCents = mostOf(lines);
  const shown = isWhole ? lines : lines.slice(0, BREAKDOWN_LENGTH);
  const count = lines.length;
  const edit = (category: Category) => {
    const { name } = category;
    return (
      <IconButton label={t`Change the budget for ${name}`} onClick={() => setEdited(category)}>
        <Pencil aria-hidden="true" />
      </IconButton>
    );
  };
  return (
    <>
      <Card title={t`By category`}>
        {lines.length === 0 && (
          <EmptyState
            icon={<ChartPie />}
            title={t`No budgets yet, and nothing spent together`}
            text={t`Set a budget for a category below to see what’s left of it here.`}
          />
        )}
        <List>
          {shown.map((line) => (
            <Row key={line.category.id}>
              <div>
                <CategoryBar
                  month={month}
                  share={line}
                  mostCents={mostCents}
                  more={
                    line.leftPerDayCents !== undefined && (
                      <>
                        {' · '}
                        <Trans>
                          <Amount cents={line.leftPerDayCents} /> a day
                        </Trans>
                      </>
                    )
                  }
                />
                <CarriedFrom carried={carriedBy.get(line.category.id)} />
                <PendingBudget category={line.category} />
              </div>
              {edit(line.category)}
            </Row>
          ))}
        </List>
        {count > BREAKDOWN_LENGTH && (
          <div>
            <Button size="small" variant="secondary" onClick={() => setWhole(!isWhole)}>
              {isWhole ? t`Show top ${few}` : t`Show all ${count}`}
            </Button>
          </div>
        )}
      </Card>
      {others.length > 0 && (
        <Card title={t`Without a budget`}>
          <List>
            {others.map((category) => (
              <Other key={category.id}>
                <Name>
                  <CategoryDot color={category.color} />
                  {category.name}
                  <PendingBudget category={category} />
                </Name>
                {edit(category)}
              </Other>
            ))}
          </List>
        </Card>
      )}
      <Later
        load={loadDialog}
        isWanted={edited !== undefined}
        onFailure={() => setEdited(undefined)}
        props={{ category: edited, onClose: () => setEdited(undefined) }}
      />
    </>
  );
}

const List = styled('ul', { display: 'grid', gap: space[3] });

const Row = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
});

const Other = styled('li', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

const Name = styled('span', {
  ...text.label,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  color: color.muted,
});
