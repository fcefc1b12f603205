import type Stripe from 'stripe';
import { paymentOf } from './charging.ts';
import type { World } from './world.ts';

type Tree = Record<string, unknown>;

/**
 * Replaces ids by their resources at the given paths.
 *
 * @param paths such as `data.latest_invoice.confirmation_secret`, at most four deep
 */
export function expandPaths(world: World, response: unknown, paths: readonly string[]): unknown {
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > 4) throw new Error(`Stripe expands at most four levels: ${path}`);
    expandPath(world, response, names);
  }
  return response;
}

function expandPath(world: World, node: unknown, [name, ...rest]: string[]): void {
  if (name === undefined || typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const element of node) expandPath(world, element, [name, ...rest]);
    return;
  }
  const tree = node as Tree;
  if (name === 'confirmation_secret') {
    tree[name] = confirmationSecret(world, tree as unknown as Stripe.Invoice);
    return;
  }
  const value = tree[name];
  if (typeof value === 'string') {
    const whole = world.find(value);
    if (whole) tree[name] = structuredClone(whole);
  }
  expandPath(world, tree[name], rest);
}

/** Only an open invoice has a payment to confirm. */
function confirmationSecret(
  world: World,
  invoice: Stripe.Invoice,
): Stripe.Invoice.ConfirmationSecret | null {
  if (invoice.status !== 'open') return null;
  const { client_secret } = paymentOf(world, world.get('invoice', invoice.id));
  return { client_secret: String(client_secret), type: 'payment_intent' };
}
