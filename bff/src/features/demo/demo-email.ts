import { randomUUID } from 'node:crypto';
import { DEMO_DOMAIN } from '../../core/viewer/demo-email.ts';
import { demoPartners, type DemoPartner } from './demo-data.ts';

/** Returns a unique address for a demo partner. It receives no mail and cannot be registered. */
export function demoEmail(partner: DemoPartner): string {
  const name = demoPartners[partner].firstName.toLowerCase();
  return `${name}.${randomUUID().slice(0, 8)}${DEMO_DOMAIN}`;
}
