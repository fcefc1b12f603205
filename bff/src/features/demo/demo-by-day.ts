import type { CalendarDay } from '@harmony/contract';
import type { DemoData, DemoPartner } from './demo-data.ts';
import { generateDemo } from './generate-demo.ts';

/** Data shared by all copies of one day. */
export interface DemoOfDay {
  today: CalendarDay;
  data: DemoData;
  /**
   * Keys of the insights that each partner has read, with placeholders for ids. Computed for the first copy and reused.
   */
  readKeys: Map<DemoPartner, readonly string[]>;
}

export type DemoByDay = (today: CalendarDay) => DemoOfDay;

export function demoByDay(): DemoByDay {
  let latest: DemoOfDay | undefined;
  return (today) => {
    if (latest?.today !== today) latest = { today, data: generateDemo(today), readKeys: new Map() };
    return latest;
  };
}
