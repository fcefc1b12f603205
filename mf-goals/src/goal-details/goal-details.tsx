import { t } from '@lingui/core/macro';
import { endpoints, type Contribution, type Goal } from '@harmony/contract';
import { ErrorCard, Skeleton, space, text, styled } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { ContributionList } from './contribution-list.tsx';
import { Forecast } from './forecast.tsx';
import { ContributionSplit } from './contribution-split.tsx';

/** Details of a goal: shares of both partners, forecast and contributions. */
export default function GoalDetails({ goal }: { goal: Goal }) {
  const { data, isPending, refetch } = useEndpoint(endpoints.goals.contributions, {
    params: { id: goal.id },
  });
  if (isPending) return <Skeleton height="12rem" />;
  if (!data) {
    return (
      <ErrorCard
        title={t`Couldn’t load the history`}
        text={t`Everything else still works.`}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Loaded goal={goal} contributions={data} />;
}

function Loaded({ goal, contributions }: { goal: Goal; contributions: Contribution[] }) {
  return (
    <Sections>
      <section>
        <Heading>{t`Contributions`}</Heading>
        <ContributionSplit goal={goal} contributions={contributions} />
      </section>
      <section>
        <Heading>{t`Forecast`}</Heading>
        <Forecast goal={goal} contributions={contributions} />
      </section>
      <section>
        <Heading>{t`History`}</Heading>
        <ContributionList contributions={contributions} />
      </section>
    </Sections>
  );
}

const Sections = styled('div', {
  display: 'grid',
  gap: `${space[5]} ${space[8]}`,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  '& > section': { display: 'grid', gap: space[2], minWidth: 0 },
});

const Heading = styled('h3', text.label);
