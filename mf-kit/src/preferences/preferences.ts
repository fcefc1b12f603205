import { endpoints, type Preferences } from '@harmony/contract';
import { useQuery } from '@tanstack/react-query';
import { cached } from '../api/cached.ts';
import { request } from '../api/request.ts';
import { isMirror } from '../mirror/mirror.ts';
import { readBoot } from '../session/boot.ts';
import { useUser } from '../session/session.ts';

/** How whoever looks at the page likes to read, live; in the mirror as when the page was made. */
export function usePreferences(): Preferences {
  const user = useUser();
  const { data } = useQuery({
    ...cached(endpoints.preferences.own),
    queryFn: () => request(endpoints.preferences.own),
    enabled: user !== null && !isMirror(),
    initialData: () => readBoot().preferences,
    // The page came with them, and an event tells of every change.
    staleTime: Infinity,
  });
  return data;
}
