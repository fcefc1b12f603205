import { endpoints, isIncomeCategory, toCents, type Couple } from '@harmony/contract';
import {
  browserStorage,
  isMirror,
  Later,
  onFirstUse,
  useCouple,
  useEndpoint,
} from '@harmony/mf-kit';
import { useState } from 'react';
import type { Steps } from './checklist.tsx';

const load = onFirstUse(() => import(/* webpackChunkName: "first-evening" */ './checklist.tsx'));

/** Storage key of the id of the couple for which the checklist is hidden. */
const HIDDEN_KEY = 'harmony-first-evening';

/**
 * Limit of the request made by the card of recent transactions, so that both share one cache entry.
 */
const RECENT = 4;

/**
 * Checklist of a couple's first evening until it is complete: invite, plan, add an expense. Never
 * shown to couples who completed it before.
 */
export function FirstEvening() {
  const { couple } = useCouple();
  if (couple === undefined || isMirror()) return null;
  return couple === null ? (
    <Shown
      steps={{
        couple: null,
        categories: [],
        isPlanned: false,
        hasEntries: false,
        isAsked: true,
        hasAccounts: false,
      }}
    />
  ) : (
    <OfCouple couple={couple} />
  );
}

function OfCouple({ couple }: { couple: Couple }) {
  const recent = useEndpoint(endpoints.transactions.recent, { query: { limit: RECENT } });
  const categories = useEndpoint(endpoints.categories.list);
  const questionState = useEndpoint(endpoints.preferences.asked);
  const [isHidden, setHidden] = useState(() => browserStorage.read(HIDDEN_KEY) === couple.id);
  const [wasShown, setShown] = useState(false);
  if (!Array.isArray(recent.data) || !Array.isArray(categories.data)) return null;
  // The questions are above the steps: loaded later, they would move the steps.
  if (questionState.isPending) return null;
  const steps = {
    couple,
    categories: categories.data,
    isPlanned: categories.data.some(
      (category) => !isIncomeCategory(category) && toCents(category.monthlyBudget) > 0,
    ),
    hasEntries: recent.data.length > 0,
    isAsked: questionState.data?.isAsked ?? true,
  };
  const isOpen = !couple.isLinked || !steps.isPlanned || !steps.hasEntries;
  if (isOpen && !wasShown) setShown(true);
  // The invite code stays visible until the partner has joined.
  if (couple.isLinked && isHidden) return null;
  if (!isOpen && !wasShown) return null;
  const hide = (): void => {
    browserStorage.keep(HIDDEN_KEY, couple.id);
    setHidden(true);
  };
  return <WithAccounts steps={steps} onHide={couple.isLinked ? hide : undefined} />;
}

type ShownProps = { steps: Steps; onHide?: (() => void) | undefined };

/** Requests the accounts only for couples in their first evening, and before anything is shown. */
function WithAccounts({
  steps,
  onHide,
}: Omit<ShownProps, 'steps'> & { steps: Omit<Steps, 'hasAccounts'> }) {
  const { data, isPending } = useEndpoint(endpoints.accounts.list);
  if (isPending) return null;
  // Without a response, the question is left out.
  return <Shown steps={{ ...steps, hasAccounts: data?.length !== 0 }} onHide={onHide} />;
}

function Shown({ steps, onHide }: ShownProps) {
  // Optional content: the page works without it if it fails to load.
  return <Later load={load} isWanted onFailure={() => {}} props={{ steps, onHide }} />;
}
