import { endpoints, type Preferences } from '@harmony/contract';
import { queryClient } from '../api/query-client.ts';
import { queryKey } from '../api/query-key.ts';
import { readBoot } from '../session/boot.ts';

/** Whether the user has chosen a language other than that of the page, on this or another device. */
export function hasOtherLanguage(): boolean {
  const known = queryClient.getQueryData<Preferences>(queryKey(endpoints.preferences.own));
  return known !== undefined && known.language !== readBoot().preferences.language;
}
