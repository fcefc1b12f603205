import { t } from '@lingui/core/macro';
import { endpoints, planOf } from '@harmony/contract';
import {
  Button,
  EmptyState,
  ErrorCard,
  PageHeader,
  space,
  UpgradePrompt,
  styled,
} from '@harmony/design-system';
import { planOffer, useCouple, useEndpoint, useUser } from '@harmony/mf-kit';
import Heart from 'lucide-react/icons/heart';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { DateNightDialog } from '../date-night-dialog/date-night-dialog.ts';
import { IdeasGrid } from '../ideas/ideas-grid.tsx';
import type { Idea } from '../ideas/ideas.ts';
import { DateNightFigures } from './date-night-figures.tsx';
import { DateNightList } from './date-night-list.tsx';
import { Loading } from './loading.tsx';

/** Page of the couple's date nights. */
export default function DateNightsPage() {
  const user = useUser();
  const { couple } = useCouple();
  const isAllowed = planOf(user?.subscriptionTier ?? 'free').dateNights;
  const [isPlanning, setPlanning] = useState(false);
  const [idea, setIdea] = useState<Idea>();
  const plan = (next?: Idea) => {
    setIdea(next);
    setPlanning(true);
  };
  const canPlan = isAllowed && couple !== null;
  return (
    <>
      <PageHeader
        title={t`Date Nights`}
        lead={t`Evenings for two, with a budget you both see.`}
        actions={
          canPlan && (
            <Button
              icon={<Plus aria-hidden="true" />}
              onClick={() => plan()}
            >{t`Plan Date Night`}</Button>
          )
        }
      />
      {!isAllowed && (
        <UpgradePrompt
          feature={t`Date Night Planning`}
          description={t`Plan evenings together, with a budget you both see.`}
          offer={planOffer('starter')}
        />
      )}
      {couple === null ? isAllowed && <NoCouple /> : <Loaded isAllowed={isAllowed} onPlan={plan} />}
      <DateNightDialog isOpen={isPlanning} onClose={() => setPlanning(false)} idea={idea} />
    </>
  );
}

interface LoadedProps {
  isAllowed: boolean;
  onPlan: (idea?: Idea) => void;
}

function Loaded({ isAllowed, onPlan }: LoadedProps) {
  const { data, isPending, refetch } = useEndpoint(endpoints.dateNights.list);
  if (!isAllowed) {
    // Date nights planned on a larger plan stay readable.
    return data && data.length > 0 ? (
      <Kept>
        <DateNightList list={data} isReadOnly />
      </Kept>
    ) : null;
  }
  if (isPending) {
    return (
      <Loading>
        <IdeasGrid onChoose={onPlan} />
      </Loading>
    );
  }
  if (!data) {
    return (
      <ErrorCard
        title={t`Couldn’t load your date nights`}
        text={t`Everything else still works.`}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <DateNightFigures list={data} />
      <IdeasGrid onChoose={onPlan} />
      {data.length === 0 ? (
        <EmptyState
          icon={<Heart />}
          title={t`No date nights planned yet`}
          text={t`Start with one of the ideas above, or one of your own.`}
          action={<Button onClick={() => onPlan()}>{t`Plan Date Night`}</Button>}
        />
      ) : (
        <DateNightList list={data} />
      )}
    </>
  );
}

function NoCouple() {
  return (
    <EmptyState
      icon={<Heart />}
      title={t`Set up your couple account to plan evenings together`}
      action={
        <Button asChild>
          <a href="/couple-setup">{t`Set up couple`}</a>
        </Button>
      }
    />
  );
}

const Kept = styled('div', { marginTop: space[8] });
