import { randomUUID } from 'node:crypto';
import { demoPartners, type DemoPartner } from './demo-data.ts';

const DEMO_DOMAIN = '@demo.harmony.example';

/**
 * An address for a demo partner that no mail can reach. Its random part keeps anybody from taking it
 * before a demo couple is made.
 */
export function demoEmail(partner: DemoPartner): string {
  const name = demoPartners[partner].firstName.toLowerCase();
  return `${name}.${randomUUID().slice(0, 8)}${DEMO_DOMAIN}`;
}

/** Whether an account is one that all visitors of a demo share. */
export function isDemoEmail(email: string): boolean {
  return email.endsWith(DEMO_DOMAIN);
}
