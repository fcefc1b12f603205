import { endpoints, isIncomeCategory, toCents, type Couple } from '@harmony/contract';
import { browserStorage, isMirror, Later, useCouple, useEndpoint } from '@harmony/mf-kit';
import { useState } from 'react';
import type { Steps } from './checklist.tsx';

const load = () => import(/* webpackChunkName: "first-evening" */ './checklist.tsx');

/** Where it is kept that somebody has hidden the list, for which couple. */
const HIDDEN_KEY = 'harmony-first-evening';

/** As few as tell that there are any: the card of the newest has asked for them. */
const RECENT = 4;

/**
 * What a couple does on its first evening, until it is done: invite, plan, add an expense. Who has done
 * all of it before never sees it.
 */
export function FirstEvening() {
  const { couple } = useCouple();
  if (couple === undefined || isMirror()) return null;
  return couple === null ? (
    <Shown
      steps={{ couple: null, categories: [], isPlanned: false, hasEntries: false, isAsked: true }}
    />
  ) : (
    <OfCouple couple={couple} />
  );
}

function OfCouple({ couple }: { couple: Couple }) {
  const recent = useEndpoint(endpoints.transactions.recent, { query: { limit: RECENT } });
  const categories = useEndpoint(endpoints.categories.list);
  const asked = useEndpoint(endpoints.preferences.asked);
  const [isHidden, setHidden] = useState(() => browserStorage.read(HIDDEN_KEY) === couple.id);
  const [wasShown, setShown] = useState(false);
  if (!Array.isArray(recent.data) || !Array.isArray(categories.data)) return null;
  const steps: Steps = {
    couple,
    categories: categories.data,
    isPlanned: categories.data.some(
      (category) => !isIncomeCategory(category) && toCents(category.monthlyBudget) > 0,
    ),
    hasEntries: recent.data.length > 0,
    isAsked: asked.data?.isAsked ?? true,
  };
  const isOpen = !couple.isLinked || !steps.isPlanned || !steps.hasEntries;
  if (isOpen && !wasShown) setShown(true);
  // The code stands there until the partner has come.
  if (couple.isLinked && isHidden) return null;
  if (!isOpen && !wasShown) return null;
  const hide = (): void => {
    browserStorage.keep(HIDDEN_KEY, couple.id);
    setHidden(true);
  };
  return <Shown steps={steps} onHide={couple.isLinked ? hide : undefined} />;
}

function Shown({ steps, onHide }: { steps: Steps; onHide?: (() => void) | undefined }) {
  // Nobody pressed anything: where it cannot be had, the page is whole without it.
  return <Later load={load} isWanted onFailure={() => {}} props={{ steps, onHide }} />;
}
