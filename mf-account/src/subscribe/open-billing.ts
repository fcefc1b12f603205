import type { Billing } from '@harmony/contract';

/** What is known of who pays, where payments are set up. */
export type OpenBilling = Billing & { publishableKey: string };
