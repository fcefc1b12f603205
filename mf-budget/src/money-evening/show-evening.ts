import { endpoints, type MoneyEvening } from '@harmony/contract';
import { queryClient, queryKey } from '@harmony/mf-kit';

/** Shows a changed evening at once, before it is loaded again. */
export function showEvening(evening: MoneyEvening): void {
  queryClient.setQueryData(queryKey(endpoints.moneyEvening.current), { evening });
}
