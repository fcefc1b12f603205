import type { CalendarDay } from '@harmony/contract';
import type { DemoData, DemoPartner } from './demo-data.ts';
import { generateDemo } from './generate-demo.ts';

/** What all copies of one day are made from. */
export interface DemoOfDay {
  today: CalendarDay;
  data: DemoData;
  /**
   * The keys of the insights that each partner has read, with names in place of ids: found out for the
   * first copy, the same for all.
   */
  readKeys: Map<DemoPartner, readonly string[]>;
}

/** Gives what is the same for all copies of a day. */
export type DemoByDay = (today: CalendarDay) => DemoOfDay;

/** Generates the demo once a day. */
export function demoByDay(): DemoByDay {
  let latest: DemoOfDay | undefined;
  return (today) => {
    if (latest?.today !== today) latest = { today, data: generateDemo(today), readKeys: new Map() };
    return latest;
  };
}
