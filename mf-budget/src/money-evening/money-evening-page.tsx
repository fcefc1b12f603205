import { t } from '@lingui/core/macro';
import { endpoints, type MoneyEvening } from '@harmony/contract';
import { ErrorCard, Skeleton } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { useState } from 'react';
import { loadableOf } from '../loadable/loadable.ts';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { BeforeEvening } from './before-evening.tsx';
import { EndedEvening } from './ended-evening.tsx';
import type { Draft } from './draft.ts';
import { RunningEvening } from './running-evening.tsx';

/** Page of the money evening: both partners see the same card of their month. */
export default function MoneyEveningPage() {
  return (
    <BudgetPage
      title={t`Money evening`}
      lead={t`Half an hour, once a month.`}
      withoutCouple={t`Set up your couple account to have a money evening`}
    >
      <Current />
    </BudgetPage>
  );
}

function Current() {
  const current = loadableOf(useEndpoint(endpoints.moneyEvening.current));
  if (current.state === 'loading') return <Skeleton height="20rem" />;
  if (current.state === 'ready') return <Evening evening={current.data.evening} />;
  return (
    <ErrorCard
      title={t`Couldn’t load your money evening`}
      text={t`Nothing is lost. Please try again.`}
      onRetry={current.retry}
    />
  );
}

/** The running evening, and then its end, until the page is left. */
function Evening({ evening }: { evening: MoneyEvening | null }) {
  const [followedId, setFollowedId] = useState<string>();
  const [wasRunning] = useState(evening !== null);
  const [draft, setDraft] = useState<Draft>();
  if (evening && evening.id !== followedId) {
    setFollowedId(evening.id);
    setDraft(undefined);
  }
  if (evening) {
    return (
      <RunningEvening
        evening={evening}
        isTitleFocused={!wasRunning}
        draft={draft}
        onDraft={setDraft}
      />
    );
  }
  if (followedId === undefined) return <BeforeEvening />;
  return <EndedEvening id={followedId} draft={draft} onClose={() => setFollowedId(undefined)} />;
}
