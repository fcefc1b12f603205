import type Stripe from 'stripe';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../../core/viewer/viewer.ts';
import { subscribed } from './own-subscription.ts';
import { paymentsOf } from './payments.ts';
import { isMissing } from './provider-errors.ts';
import { expanded } from './projection.ts';
import { syncAccount } from './sync.ts';

/** Metadata of a setup that replaces the card of a subscription. */
const NEW_CARD = { purpose: 'new_card' };

/**
 * Starts to replace the card.
 *
 * @returns the client secret for the browser to confirm
 * @throws ApiError `not_subscribed`
 */
export async function newCard(services: Services, viewer: Viewer): Promise<string> {
  const { stripe } = paymentsOf(services);
  await services.limits.paymentByUser.count(viewer.user.id);
  const { account } = await subscribed(services, viewer);
  const setup = await stripe.setupIntents.create({
    customer: String(account.customerId),
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    metadata: NEW_CARD,
  });
  if (setup.client_secret === null) throw new Error('The setup has no client secret');
  return setup.client_secret;
}

/**
 * Uses a confirmed card for future payments, and pays open invoices.
 *
 * @returns the client secret of a payment that the user must confirm
 * @throws ApiError `not_found` for a setup of another user or an unconfirmed one, `payment_failed` if the card is
 *   declined
 */
export async function useCard(
  services: Services,
  viewer: Viewer,
  setupId: string,
): Promise<string | null> {
  paymentsOf(services);
  const { subscription } = await subscribed(services, viewer);
  if (!(await adoptCard(services, subscription, setupId))) {
    throw new ApiError('not_found', sentence('Couldn’t confirm this card. Please enter it again.'));
  }
  return payOpen(services, viewer);
}

/**
 * Makes the card of a confirmed setup the default, if the setup has that purpose. A card entered before the current one
 * does not replace it, since events may be delayed.
 *
 * @param subscription the live one as just read from the provider, with its card
 * @returns whether the setup was confirmed and had that purpose
 */
export async function adoptCard(
  services: Services,
  subscription: Stripe.Subscription,
  setupId: string,
): Promise<boolean> {
  const { stripe } = paymentsOf(services);
  const setup = await stripe.setupIntents
    .retrieve(setupId, { expand: ['payment_method'] })
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  const card = expanded(setup?.payment_method);
  const isTheirs =
    setup && idOf(setup.customer) === idOf(subscription.customer) && setup.status === 'succeeded';
  if (!isTheirs || card === undefined) return false;
  if (setup.metadata?.['purpose'] !== NEW_CARD.purpose) return false;
  const inUse = expanded(subscription.default_payment_method);
  if (inUse && (card.id === inUse.id || card.created < inUse.created)) return true;
  await stripe.subscriptions.update(
    subscription.id,
    { default_payment_method: card.id },
    // The key includes the replaced card, so that the change is repeated if an older card intervened.
    { idempotencyKey: `card-${subscription.id}-${setupId}-${inUse?.id}` },
  );
  return true;
}

/**
 * Pays the open invoice with the card on file.
 *
 * @returns the client secret of a payment that the user must confirm; `null` without an open invoice
 * @throws ApiError `payment_failed` if the card is declined
 */
export async function payOpen(services: Services, viewer: Viewer): Promise<string | null> {
  const { stripe } = paymentsOf(services);
  await services.limits.paymentByUser.count(viewer.user.id);
  const { subscription, account } = await subscribed(services, viewer);
  const invoice = expanded(subscription.latest_invoice);
  if (!invoice || invoice.status !== 'open') return null;
  try {
    await stripe.invoices.pay(
      invoice.id,
      {},
      { idempotencyKey: `pay-${invoice.id}-${account.version}` },
    );
    return null;
  } catch (error) {
    const secret = secretToConfirm(invoice, error);
    if (secret === undefined) throw error;
    return secret;
  } finally {
    await syncAccount(services, viewer.user.id);
  }
}

/** Strong customer authentication is reported like a declined card, but with a separate code. */
function secretToConfirm(invoice: Stripe.Invoice, error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'invoice_payment_intent_requires_action') return undefined;
  return invoice.confirmation_secret?.client_secret;
}

function idOf(sent: string | { id: string } | null | undefined): string | undefined {
  return typeof sent === 'string' ? sent : sent?.id;
}
