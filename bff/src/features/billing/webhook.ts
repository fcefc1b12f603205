import express from 'express';
import type { Router } from 'express';
import { Stripe } from 'stripe';
import { isDuplicate } from '../../platform/database/database-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Work } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Services } from '../../services.ts';
import { accountOfCustomer } from './billing-account.ts';
import { adoptCard } from './cards.ts';
import type { Payments } from './payments.ts';
import { atProvider } from './provider-errors.ts';
import { syncAccount } from './sync.ts';
import { billingEventModel } from './billing.model.ts';

const BODY_LIMIT = '1mb';

/** `POST /api/webhooks/stripe`: the provider tells that something has happened. */
export function webhookRoutes(services: Services): Router {
  const router = express.Router();
  router.post(
    '/api/webhooks/stripe',
    express.raw({ type: () => true, limit: BODY_LIMIT }),
    async (request, response) => {
      if (!services.payments) throw notFound(sentence('There is nothing at this address.'));
      const event = verified(services.payments, request.body, request.get('Stripe-Signature'));
      await atProvider(services, () => receiveEvent(services, event));
      response.set('Cache-Control', 'no-store').json({ received: true });
    },
  );
  return router;
}

/**
 * The event, if whoever sent it knows one of the secrets.
 *
 * @throws ApiError `malformed` for a body that was changed, another secret, an old or missing signature
 */
function verified(
  { stripe, webhookSecrets }: Payments,
  body: unknown,
  signature: string | undefined,
): Stripe.Event {
  for (const secret of webhookSecrets) {
    try {
      if (Buffer.isBuffer(body) && signature !== undefined) {
        return stripe.webhooks.constructEvent(body, signature, secret);
      }
    } catch (error) {
      // Another secret may fit: while one is replaced, both are in use.
      if (!isRefusal(error)) throw error;
    }
  }
  throw new ApiError('malformed', sentence('This signature is not valid.'));
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError
  );
}

/**
 * Looks at the provider, because of an event that nobody has taken care of yet. The event itself is
 * not believed: it may be old, come twice, or after a newer one.
 */
export async function receiveEvent(services: Services, event: Stripe.Event): Promise<void> {
  const customerId = customerIn(event);
  if (!(await isNews(services, event, customerId))) return;
  const done = (work: Work) =>
    billingEventModel(work).update({ doneAt: new Date() }, { where: { id: event.id } });
  const account =
    customerId === null ? undefined : await accountOfCustomer(services.database, customerId);
  if (!account) {
    await inTransaction(services.database, done);
    return;
  }
  if (event.type === 'setup_intent.succeeded') {
    const synced = await syncAccount(services, account.userId);
    // One that has ended takes no card any more, and the provider would tell of it for ever.
    if (synced?.account.stage === 'live' && synced.subscription)
      await adoptCard(services, synced.subscription, event.data.object.id);
  }
  await syncAccount(services, account.userId, done);
}

/** Keeps the event by its id, and tells whether it still has to be taken care of. */
async function isNews(
  { database }: Services,
  { id, type }: Stripe.Event,
  customerId: string | null,
): Promise<boolean> {
  const known = await billingEventModel(database).findOne({ where: { id } });
  if (known) return known.doneAt === null;
  try {
    await inTransaction(database, (work) =>
      billingEventModel(work).create({ id, type, customerId, receivedAt: new Date() }),
    );
  } catch (error) {
    // The same event, at the same time: looking twice does no harm.
    if (!isDuplicate(error)) throw error;
  }
  return true;
}

/** Whom an event is about. */
function customerIn({ data }: Stripe.Event): string | null {
  const { object } = data;
  if ('object' in object && object.object === 'customer') return object.id;
  const customer: unknown = 'customer' in object ? object.customer : null;
  return typeof customer === 'string' ? customer : null;
}
