import { whenIdle } from '@harmony/mf-kit/internal';
import { useEffect, useState } from 'react';

/** Returns whether the page has become idle since it was opened, for requests that must not delay it. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
