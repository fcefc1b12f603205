import type { Billing } from '@harmony/contract';

/** Billing state where payments are set up. */
export type OpenBilling = Billing & { publishableKey: string };
