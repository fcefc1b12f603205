import { randomUUID } from 'node:crypto';
import { DEMO_DOMAIN } from '../../core/viewer/demo-email.ts';
import { demoPartners, type DemoPartner } from './demo-data.ts';

/** An address for a demo partner. No mail goes there, and nobody can register with it. */
export function demoEmail(partner: DemoPartner): string {
  const name = demoPartners[partner].firstName.toLowerCase();
  return `${name}.${randomUUID().slice(0, 8)}${DEMO_DOMAIN}`;
}
