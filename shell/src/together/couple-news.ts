import { endpoints, type Goal, type User } from '@harmony/contract';
import { readBoot, request } from '@harmony/mf-kit';
import { whenIdle } from '@harmony/mf-kit/internal';

// Most pages show none of these toasts.
const loadToasts = () => import(/* webpackChunkName: "couple-toasts" */ './couple-toasts.ts');

/** The goals at the last check; `undefined` before the first one. */
let goals: readonly Goal[] | undefined;

/** Checks run one after the other, as an older response must not replace a newer one. */
let lastCheck = Promise.resolve();

/** Checks a page that has been loaded: for a running money evening, and for the goals that are reached already. */
export function checkCoupleNews(user: User): void {
  if (!readBoot().linkedCouple) return;
  whenIdle(() => {
    checkEvening(user);
    checkGoals(false);
  });
}

/** Shows a toast when the partner has started a money evening. */
export function checkEvening(user: User): void {
  check(async () => {
    const { evening } = await request(endpoints.moneyEvening.current);
    if (evening) (await loadToasts()).showStartedEvening(user, evening);
  });
}

/**
 * Shows a toast when a goal has been reached since the last check.
 *
 * @param isNews whether goals have just changed; otherwise they are only remembered
 */
export function checkGoals(isNews: boolean): void {
  if (!readBoot().linkedCouple) return;
  check(async () => {
    const before = goals;
    goals = await request(endpoints.goals.list);
    if (isNews && before) (await loadToasts()).showReachedGoal(before, goals);
  });
}

function check(run: () => Promise<void>): void {
  lastCheck = lastCheck.then(run).catch(() => {
    // Optional: without a network or a couple there is nothing to show.
  });
}
