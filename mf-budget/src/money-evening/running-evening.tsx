import { t } from '@lingui/core/macro';
import {
  endpoints,
  eveningCards,
  type Category,
  type EveningAgenda,
  type EveningCard,
  type MoneyEvening,
} from '@harmony/contract';
import { Button, ErrorCard, Skeleton } from '@harmony/design-system';
import { invalidateTopics, isMirror, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import type { ComponentType, Dispatch, ReactNode, SetStateAction } from 'react';
import { CardFrame } from '../first-evening/cards/card-frame.tsx';
import { loadableOf } from '../loadable/loadable.ts';
import { ComesNext } from './cards/comes-next.tsx';
import { DecisionCard } from './cards/decision-card.tsx';
import { RanOver } from './cards/ran-over.tsx';
import { WentWell } from './cards/went-well.tsx';
import { Countdown } from './countdown.tsx';
import type { Draft } from './draft.ts';
import { showEvening } from './show-evening.ts';
import { Turns } from './turns.ts';

const words: Readonly<Record<EveningCard, { title: string; text: string }>> = {
  'went-well': {
    title: t`What went well?`,
    text: t`Each of you names one expense that was worth it.`,
  },
  'ran-over': {
    title: t`What ran over?`,
    text: t`This is not about blame. Was it an unusual month, or is the budget too small?`,
  },
  'comes-next': {
    title: t`What comes next?`,
    text: t`Say what only one of you knows of: birthdays, the car, a trip.`,
  },
  decision: {
    title: t`What do you decide?`,
    text: t`One thing is enough. Make it small, and put a date on it.`,
  },
};

/** Cards that show a part of the agenda. */
const contents: Readonly<
  Record<
    Exclude<EveningCard, 'decision'>,
    ComponentType<{ agenda: EveningAgenda; categories: readonly Category[] }>
  >
> = { 'went-well': WentWell, 'ran-over': RanOver, 'comes-next': ComesNext };

interface RunningEveningProps {
  evening: MoneyEvening;
  /** Whether the title of the first card gets the focus. */
  isTitleFocused: boolean;
  draft: Draft | undefined;
  onDraft: Dispatch<SetStateAction<Draft | undefined>>;
}

/** The shown card of a running evening, which follows the partner's. */
export function RunningEvening(props: RunningEveningProps) {
  const { evening, isTitleFocused, draft, onDraft } = props;
  const { id, card, startedAt } = evening;
  const index = eveningCards.indexOf(card);
  const move = useEndpointMutation(endpoints.moneyEvening.move, {
    errorText: t`Couldn’t turn the card`,
    onSuccess: showEvening,
    // The evening may have ended in the meantime.
    onError: () => invalidateTopics(endpoints.moneyEvening.move.changes),
  });
  const turn = (step: 1 | -1, label: string, variant: 'primary' | 'quiet'): ReactNode => {
    const to = eveningCards[index + step];
    if (!to || isMirror()) return null;
    return (
      <Button
        variant={variant}
        size={variant === 'quiet' ? 'small' : 'medium'}
        pending={move.isPending}
        onClick={() => move.mutate({ params: { id }, body: { from: card, to } })}
      >
        {label}
      </Button>
    );
  };
  const back = turn(-1, t`Back`, 'quiet');
  return (
    <CardFrame
      {...words[card]}
      number={index + 1}
      count={eveningCards.length}
      aside={<Countdown startedAt={startedAt} />}
      isTitleFocused={isTitleFocused}
    >
      {card === 'decision' ? (
        <DecisionCard evening={evening} draft={draft} onDraft={onDraft} back={back} />
      ) : (
        <>
          <Agenda date={evening.date} Content={contents[card]} />
          <Turns>
            {back}
            {turn(1, t`Next`, 'primary')}
          </Turns>
        </>
      )}
    </CardFrame>
  );
}

interface AgendaProps {
  date: string;
  Content: ComponentType<{ agenda: EveningAgenda; categories: readonly Category[] }>;
}

function Agenda({ date, Content }: AgendaProps) {
  const agenda = loadableOf(useEndpoint(endpoints.moneyEvening.agenda, { query: { date } }));
  const categories = loadableOf(useEndpoint(endpoints.categories.list));
  const failed = [agenda, categories].find(({ state }) => state === 'failed');
  if (failed?.state === 'failed') {
    return (
      <ErrorCard
        title={t`Couldn’t load your month`}
        text={t`You can go on to the next card, or try again.`}
        onRetry={failed.retry}
      />
    );
  }
  if (agenda.state !== 'ready' || categories.state !== 'ready') return <Skeleton height="12rem" />;
  return <Content agenda={agenda.data} categories={categories.data} />;
}
