import { t } from '@lingui/core/macro';
import { endpoints, type Couple, type User } from '@harmony/contract';
import {
  navigate,
  queryClient,
  queryKey,
  readBoot,
  request,
  tabStorage,
  toast,
} from '@harmony/mf-kit';
import { whenIdle } from '@harmony/mf-kit/internal';

const PATH = '/money-evening';

/** Key of the last evening that was shown, which a reload does not repeat. */
const KEY = 'harmony-evening';

/** Also in memory, as the storage may be disabled. */
let shownId = tabStorage.read(KEY);

/** Shows the toast on a page that was loaded after the evening has started. Changes are followed separately. */
export function showRunningEvening(user: User): void {
  if (readBoot().linkedCouple) whenIdle(() => showStartedEvening(user));
}

/**
 * Shows a toast when the partner has started a money evening, once in each tab. The page of the evening shows the
 * evening itself.
 */
export function showStartedEvening(user: User): void {
  show(user).catch(() => {
    // Optional: without a network or a couple there is no evening to join.
  });
}

async function show(user: User): Promise<void> {
  const { evening } = await request(endpoints.moneyEvening.current);
  if (!evening || evening.id === shownId) return;
  const couple =
    queryClient.getQueryData<Couple | null>(queryKey(endpoints.couples.current)) ??
    readBoot().linkedCouple;
  const starter = couple?.members.find(({ id }) => id === evening.startedBy);
  if (!starter) return;
  shownId = evening.id;
  tabStorage.keep(KEY, shownId);
  if (starter.id === user.id || window.location.pathname === PATH) return;
  const starterName = starter.firstName;
  toast({
    title: t`${starterName} has started your money evening`,
    description: t`You both see the same card.`,
    action: { label: t`Join`, onClick: () => navigate(PATH) },
  });
}
