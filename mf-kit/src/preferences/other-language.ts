import { endpoints, type Preferences } from '@harmony/contract';
import { queryClient } from '../api/query-client.ts';
import { queryKey } from '../api/query-key.ts';
import { readBoot } from '../session/boot.ts';

/** Whether its person has chosen another language than the page has, here or elsewhere. */
export function hasOtherLanguage(): boolean {
  const known = queryClient.getQueryData<Preferences>(queryKey(endpoints.preferences.own));
  return known !== undefined && known.language !== readBoot().preferences.language;
}
