import { plural, t } from '@lingui/core/macro';
import { EVENING_MINUTES } from '@harmony/contract';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The remaining time of the half hour, which is a guideline and not a limit. */
export function Countdown({ startedAt }: { startedAt: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  const minutes = minutesLeft(startedAt, now);
  return (
    <span>
      {minutes > 0
        ? plural(minutes, { one: '# minute left', other: '# minutes left' })
        : t`Take your time`}
    </span>
  );
}

/** Returns the remaining minutes, even if the browser's clock is ahead or behind. */
function minutesLeft(startedAt: string, now: number): number {
  const left = EVENING_MINUTES - (now - Date.parse(startedAt)) / MINUTE;
  return Math.ceil(Math.min(EVENING_MINUTES, Math.max(0, left)));
}
