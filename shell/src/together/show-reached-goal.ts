import { t } from '@lingui/core/macro';
import { endpoints, toCents, type Goal } from '@harmony/contract';
import { navigate, readBoot, request, toast } from '@harmony/mf-kit';
import { whenIdle } from '@harmony/mf-kit/internal';

const PATH = '/goals';

/** Ids of the goals that were reached at the last check; `undefined` before the first one. */
let reachedIds: ReadonlySet<string> | undefined;

/** Checks run one after the other, as an older response must not replace a newer one. */
let lastCheck = Promise.resolve();

/** Remembers the goals that are reached when the page is loaded: only later ones are news. */
export function rememberReachedGoals(): void {
  if (readBoot().linkedCouple) whenIdle(() => check(false));
}

/**
 * Shows a toast for a goal that has just been reached, on a page in use. The page of goals celebrates it itself, and
 * for users who look elsewhere there is the notification (ADR 83).
 *
 * @param isNow whether the change has just happened; otherwise reached goals are only remembered
 */
export function showReachedGoal(isNow: boolean): void {
  if (readBoot().linkedCouple) check(isNow);
}

function check(isShown: boolean): void {
  lastCheck = lastCheck
    .then(() => show(isShown))
    .catch(() => {
      // Optional: without a network or a couple there are no goals to show.
    });
}

async function show(isShown: boolean): Promise<void> {
  const reached = (await request(endpoints.goals.list)).filter(isReached);
  const known = reachedIds;
  reachedIds = new Set(reached.map(({ id }) => id));
  const [goal] = reached.filter(({ id }) => known && !known.has(id));
  if (!goal || !isShown || !document.hasFocus() || window.location.pathname === PATH) return;
  const { name } = goal;
  toast({
    title: t`You reached ${name}, together.`,
    action: { label: t`Show goals`, onClick: () => navigate(PATH) },
  });
}

function isReached({ currentAmount, targetAmount }: Goal): boolean {
  return toCents(currentAmount) >= toCents(targetAmount);
}
