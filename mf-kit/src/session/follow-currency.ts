import { DEFAULT_CURRENCY, endpoints, type Couple } from '@harmony/contract';
import { showCurrency } from '@harmony/design-system/basics';
import { hashKey } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { queryKey } from '../api/query-key.ts';
import { readBoot } from './boot.ts';

/** Displays and sends amounts in the couple's currency, and follows its changes. The shell calls it on start. */
export function followCoupleCurrency(): void {
  showCurrency(readBoot().currency ?? DEFAULT_CURRENCY);
  const coupleHash = hashKey(queryKey(endpoints.couples.current));
  queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== coupleHash) return;
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const couple = event.query.state.data as Couple | null | undefined;
    showCurrency(couple?.currency ?? DEFAULT_CURRENCY);
  });
}
