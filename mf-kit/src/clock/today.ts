import { localDay, type CalendarDay } from '@harmony/contract';
import { useEffect, useState } from 'react';

/** Returns today on the reader's calendar, updated at midnight. */
export function useToday(): CalendarDay {
  const [today, setToday] = useState(() => localDay(new Date()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const now = new Date();
      const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
      timer = setTimeout(() => {
        setToday(localDay(new Date()));
        wait();
      }, midnight.getTime() - now.getTime());
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return today;
}
