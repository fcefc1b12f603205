import { t } from '@lingui/core/macro';
import { endpoints, type Couple, type User } from '@harmony/contract';
import { navigate, queryClient, queryKey, request, toast } from '@harmony/mf-kit';

const PATH = '/money-evening';

let shownId: string | undefined;

/**
 * Shows a toast when the partner has started a money evening, once on each page. The page of the evening shows the
 * evening itself.
 */
export async function showStartedEvening(user: User): Promise<void> {
  const { evening } = await request(endpoints.moneyEvening.current);
  if (!evening || evening.id === shownId) return;
  shownId = evening.id;
  if (window.location.pathname === PATH) return;
  const couple = queryClient.getQueryData<Couple | null>(queryKey(endpoints.couples.current));
  const starter = couple?.members.find(({ id }) => id === evening.startedBy);
  if (!starter || starter.id === user.id) return;
  const starterName = starter.firstName;
  toast({
    title: t`${starterName} has started your money evening`,
    description: t`You both see the same card.`,
    action: { label: t`Join`, onClick: () => navigate(PATH) },
  });
}
