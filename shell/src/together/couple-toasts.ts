import { t } from '@lingui/core/macro';
import {
  endpoints,
  toCents,
  type Couple,
  type Goal,
  type MoneyEvening,
  type User,
} from '@harmony/contract';
import { navigate, queryClient, queryKey, readBoot, tabStorage, toast } from '@harmony/mf-kit';

const EVENING_PATH = '/money-evening';
const GOALS_PATH = '/goals';

/** Key of the last evening that was shown, which a reload does not repeat. */
const KEY = 'harmony-evening';

/** Also in memory, as the storage may be disabled. */
let shownId = tabStorage.read(KEY);

/**
 * Shows a toast when the partner has started a money evening, once in each tab. The money evening page
 * needs no toast.
 */
export function showStartedEvening(user: User, evening: MoneyEvening): void {
  if (evening.id === shownId) return;
  const couple =
    queryClient.getQueryData<Couple | null>(queryKey(endpoints.couples.current)) ??
    readBoot().linkedCouple;
  const starter = couple?.members.find(({ id }) => id === evening.startedBy);
  if (!starter) return;
  shownId = evening.id;
  tabStorage.keep(KEY, shownId);
  if (starter.id === user.id || window.location.pathname === EVENING_PATH) return;
  const starterName = starter.firstName;
  toast({
    title: t`${starterName} has started your money evening`,
    description: t`You both see the same card.`,
    action: { label: t`Join`, onClick: () => navigate(EVENING_PATH) },
  });
}

/**
 * Shows a toast when a change has reached a goal, if the page is in use. The goals page celebrates it
 * itself, and users who are elsewhere get a notification (ADR 83).
 *
 * @param before the goals before the change
 */
export function showReachedGoal(before: readonly Goal[], after: readonly Goal[]): void {
  const known = new Set(before.filter(isReached).map(({ id }) => id));
  const goal = after.find((each) => isReached(each) && !known.has(each.id));
  if (!goal || !document.hasFocus() || window.location.pathname === GOALS_PATH) return;
  const { name } = goal;
  toast({
    title: t`You reached ${name}, together.`,
    action: { label: t`Show goals`, onClick: () => navigate(GOALS_PATH) },
  });
}

function isReached({ currentAmount, targetAmount }: Goal): boolean {
  return toCents(currentAmount) >= toCents(targetAmount);
}
