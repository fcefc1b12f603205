import { parseCents, sentCurrency, toDecimal } from '@harmony/contract';
import { addTransaction } from './adding.ts';

/**
 * Opens the dialog that adds an expense where the address asks for it, as shortcuts of the installed
 * product do and what other apps share: `?add=expense`, with `description` and `amount` where they are
 * known. It is taken out of the address, so that a reload asks for nothing.
 */
export function addAskedFor(): void {
  const address = new URL(window.location.href);
  const { searchParams } = address;
  if (searchParams.get('add') !== 'expense') return;
  const description = searchParams.get('description') ?? undefined;
  const amount = sharedAmount(searchParams.get('amount') ?? '');
  for (const name of ['add', 'description', 'amount']) searchParams.delete(name);
  window.history.replaceState(window.history.state, '', address);
  addTransaction('expense', { ...(description && { description }), ...(amount && { amount }) });
}

/** An amount that was shared, in the couple's currency; none where it cannot be one. */
function sharedAmount(text: string): string | undefined {
  const cents = parseCents(text.replace(/\.00$/, ''), sentCurrency());
  return cents !== undefined && cents > 0 ? toDecimal(cents, sentCurrency()) : undefined;
}
