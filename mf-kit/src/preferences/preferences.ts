import { endpoints, type Preferences } from '@harmony/contract';
import { useQuery } from '@tanstack/react-query';
import { cached } from '../api/cached.ts';
import { request } from '../api/request.ts';
import { isMirror } from '../mirror/mirror.ts';
import { readBoot } from '../session/boot.ts';
import { useUser } from '../session/session.ts';

/** Returns the viewer's preferences, live; in the partner's view they stay as loaded with the page. */
export function usePreferences(): Preferences {
  const user = useUser();
  const { data } = useQuery({
    ...cached(endpoints.preferences.own),
    queryFn: () => request(endpoints.preferences.own),
    enabled: user !== null && !isMirror(),
    initialData: () => readBoot().preferences,
    // Embedded in the page, and updated by events.
    staleTime: Infinity,
  });
  return data;
}
