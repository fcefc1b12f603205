import { localDay, type CalendarDay } from '@harmony/contract';
import { useEffect, useState } from 'react';

/** Today on the reader's calendar; a page that is open over midnight notices. */
export function useToday(): CalendarDay {
  const [today, setToday] = useState(() => localDay(new Date()));
  useEffect(() => {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const timer = setTimeout(
      () => setToday(localDay(new Date())),
      midnight.getTime() - now.getTime(),
    );
    return () => clearTimeout(timer);
  }, [today]);
  return today;
}
