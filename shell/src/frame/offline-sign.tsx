import { color, space, text, styled } from '@harmony/design-system';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';

/** A quiet line while there is no network: what is on the page stays, and may be old. */
export function OfflineSign() {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <Line>
          <WifiOff size={16} aria-hidden="true" />
          You are offline. What you see may not be the latest.
        </Line>
      )}
    </div>
  );
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
