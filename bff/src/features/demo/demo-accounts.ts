import type { DemoPartner, DemoTransaction } from './demo-data.ts';
import { demoShareOf } from './demo-fair-share.ts';

/** An account of the demo couple; all begin with the first month. */
interface DemoAccount {
  /** Null for the joint account. */
  owner: DemoPartner | null;
  name: string;
  kind: 'current' | 'savings';
  isOpen: boolean;
  openingCents: number;
}

/** The first partner keeps her account to herself; the second one's is open. */
export const demoAccounts = [
  { owner: null, name: 'Our savings', kind: 'savings', isOpen: true, openingCents: 640_000 },
  { owner: 0, name: 'Maya’s checking', kind: 'current', isOpen: false, openingCents: 285_000 },
  { owner: 1, name: 'Jonas’s checking', kind: 'current', isOpen: true, openingCents: 190_000 },
] as const satisfies readonly DemoAccount[];

/**
 * Returns the account of a transaction: its author's, if they paid it. Hidden transactions are in no open account,
 * and no spending is in the joint one, which would change the balance between the partners.
 */
export function demoAccountOf(
  transaction: DemoTransaction,
): (typeof demoAccounts)[number] | undefined {
  const { author, isVisible } = transaction;
  if (demoShareOf(transaction).paidBy !== author) return undefined;
  const own = demoAccounts.find(({ owner }) => owner === author);
  return own?.isOpen && !isVisible ? undefined : own;
}
