import { locale } from '@harmony/design-system/language';
import { t } from '@lingui/core/macro';
import { color, space, text, styled, useDates, type Dates } from '@harmony/design-system';
import { staleSinceAtom } from '@harmony/mf-kit/internal';
import { useAtomValue } from 'jotai';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';

/**
 * A line shown while the network or the server is unavailable: the page stays, but may be outdated. Shows
 * the time of the last known data, if any.
 */
export function OfflineSign() {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  const knownSince = useAtomValue(staleSinceAtom);
  const isKept = knownSince !== undefined;
  const dates = useDates();
  return (
    <div role="status">
      {(!isOnline || isKept) && (
        <Line>
          <WifiOff size={16} aria-hidden="true" />
          <span>
            {isOnline ? t`Can’t reach Harmony.` : t`You’re offline.`}{' '}
            {isKept
              ? t`Last updated ${{ moment: momentOf(knownSince, dates) }}.`
              : t`This may be out of date.`}
          </span>
        </Line>
      )}
    </div>
  );
}

const timeOfDay = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });

/** @param milliseconds since 1970 */
function momentOf(milliseconds: number, dates: Dates): string {
  const moment = new Date(milliseconds);
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday ? timeOfDay.format(moment) : dates.moment(moment);
}

function follow(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const Line = styled('p', {
  ...text.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  background: color.watchSoft,
  color: color.ink,
});
