import { randomUUID } from 'node:crypto';
import { demoPartners, type DemoPartner } from './demo-data.ts';

const DEMO_DOMAIN = '@demo.harmony.example';

/** An address for a demo partner. No mail goes there, and nobody can register with it. */
export function demoEmail(partner: DemoPartner): string {
  const name = demoPartners[partner].firstName.toLowerCase();
  return `${name}.${randomUUID().slice(0, 8)}${DEMO_DOMAIN}`;
}

/** Whether an account belongs to a copy of the demo couple. */
export function isDemoEmail(email: string): boolean {
  return email.endsWith(DEMO_DOMAIN);
}
