import styled from '@emotion/styled';
import { endpoints, monthOf, toCents, type PersonalBudget } from '@harmony/contract';
import {
  Amount,
  Card,
  color,
  EmptyState,
  ProgressBar,
  Skeleton,
  space,
  text,
} from '@harmony/design-system';
import { useCouple, useEndpoint } from '@harmony/mf-kit';
import { Lock } from 'lucide-react';
import { useToday } from '../clock/today.ts';
import { SetUpCouple } from './set-up-couple.tsx';

/** What each partner has spent of their own this month; the partner's as far as they share it. */
export function PersonalBudgetCards() {
  const month = monthOf(useToday());
  const { data, isPending } = useEndpoint(endpoints.budgets.personal, { query: { month } });
  const { couple, partner } = useCouple();
  return (
    <Stack>
      <Card title="Your personal budget">
        {isPending && <Skeleton height="5rem" />}
        {!isPending && !data && (
          <SetUpCouple text="Set up your couple account to manage personal spending" />
        )}
        {data?.isWithheld && (
          <EmptyState icon={<Lock />} title="Private" text="Left out of what a partner sees." />
        )}
        {data && !data.isWithheld && (
          <Budget budget={data} owner="mine" label="Your personal spending" />
        )}
      </Card>
      {data?.partner && couple?.isLinked && partner && (
        <Card title={`${partner.firstName}’s personal budget`}>
          {data.partner.state === 'shared' ? (
            <Budget
              budget={data.partner}
              owner="yours"
              label={`${partner.firstName}’s personal spending`}
            />
          ) : (
            <EmptyState
              icon={<Lock />}
              title="Private"
              text={`${partner.firstName} keeps personal spending to themselves.`}
            />
          )}
        </Card>
      )}
    </Stack>
  );
}

interface BudgetProps {
  budget: PersonalBudget;
  owner: 'mine' | 'yours';
  label: string;
}

function Budget({ budget, owner, label }: BudgetProps) {
  const isOver = budget.percent > 100;
  return (
    <div>
      <Line>
        <Figure>
          <Amount cents={toCents(budget.spent)} />
        </Figure>
        <Of>
          of <Amount cents={toCents(budget.limit)} />
        </Of>
        <Percent>{budget.percent}%</Percent>
      </Line>
      <ProgressBar label={label} value={budget.percent} tone={isOver ? 'bad' : owner} />
      <Remaining>
        <Amount cents={toCents(budget.remaining)} /> remaining
      </Remaining>
    </div>
  );
}

const Stack = styled.div({ display: 'grid', gap: space[5] });

const Line = styled.p({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  marginBottom: space[3],
});

const Figure = styled.span(text.figure);

const Of = styled.span({ color: color.muted });

const Percent = styled.span({ ...text.label, marginLeft: 'auto' });

const Remaining = styled.p({ ...text.caption, color: color.muted, marginTop: space[2] });
