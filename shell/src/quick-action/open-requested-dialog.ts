import { parseCents, toDecimal } from '@harmony/contract';
import { shownCurrency } from '@harmony/design-system';
import { addTransaction } from './adding.ts';

/**
 * Opens the expense dialog when the address requests it, as shortcuts of the installed product and shared
 * content do: `?add=expense`, with optional `description` and `amount`. The parameters are removed from the
 * address, so that a reload does not open it again.
 */
export function openRequestedDialog(): void {
  const address = new URL(window.location.href);
  const { searchParams } = address;
  if (searchParams.get('add') !== 'expense') return;
  const description = searchParams.get('description') ?? undefined;
  const amount = sharedAmount(searchParams.get('amount') ?? '');
  for (const name of ['add', 'description', 'amount']) searchParams.delete(name);
  window.history.replaceState(window.history.state, '', address);
  addTransaction('expense', { ...(description && { description }), ...(amount && { amount }) });
}

/** Parses a shared amount in the couple's currency; `undefined` for other text. */
function sharedAmount(text: string): string | undefined {
  const cents = parseCents(text.replace(/\.00$/, ''), shownCurrency());
  return cents !== undefined && cents > 0 ? toDecimal(cents, shownCurrency()) : undefined;
}
