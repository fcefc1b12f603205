import type { CalendarDay } from '@harmony/contract';
import { demoPartners, type DemoPartner } from './demo-data.ts';

/** The address of a demo partner: one for each day, and none that mail could reach. */
export function demoEmail(partner: DemoPartner, day: CalendarDay): string {
  const name = demoPartners[partner].firstName.toLowerCase();
  return `${name}+${day.replaceAll('-', '')}@demo.harmony.example`;
}
