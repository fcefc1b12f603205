import { randomUUID } from 'node:crypto';
import { demoPartners, type DemoPartner } from './demo-data.ts';

/**
 * An address for a demo partner that no mail can reach. Its random part keeps anybody from taking it
 * before a demo couple is made.
 */
export function demoEmail(partner: DemoPartner): string {
  const name = demoPartners[partner].firstName.toLowerCase();
  return `${name}.${randomUUID().slice(0, 8)}@demo.harmony.example`;
}
