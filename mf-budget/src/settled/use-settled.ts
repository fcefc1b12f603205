import { useEffect, useState } from 'react';

const SETTLED_MILLISECONDS = 300;

/** Returns a typed text once typing pauses. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
