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

/** `POST /api/webhooks/stripe`: receives events of the provider. */
export function webhookRoutes(services: Services): Router {
  const router = express.Router();
  router.post(
    '/api/webhooks/stripe',
    express.raw({ type: () => true, limit: BODY_LIMIT }),
    async (request, response) => {
      if (!services.payments) throw notFound(sentence('There is nothing at this address.'));
      const event = verified(services.payments, request.body, request.get('Stripe-Signature'));
      await services.handlers.add(atProvider(services, () => receiveEvent(services, event)));
      response.set('Cache-Control', 'no-store').json({ received: true });
    },
  );
  return router;
}

/**
 * Verifies the signature of an event.
 *
 * @throws ApiError `malformed` for a modified body, a wrong secret, or an expired or missing signature
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
      // During rotation two secrets are valid.
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
 * Synchronizes with the provider because of a new event. The state in the event is ignored, since events may be old,
 * repeated or out of order.
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
    // Ended subscriptions accept no cards, and the provider would redeliver the event.
    if (synced?.account.stage === 'live' && synced.subscription)
      await adoptCard(services, synced.subscription, event.data.object.id);
  }
  await syncAccount(services, account.userId, done);
}

/** Records the event and returns whether it is new or unfinished. */
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
    // A concurrent delivery of the same event; processing it twice is harmless.
    if (!isDuplicate(error)) throw error;
  }
  return true;
}

function customerIn({ data }: Stripe.Event): string | null {
  const { object } = data;
  if ('object' in object && object.object === 'customer') return object.id;
  const customer: unknown = 'customer' in object ? object.customer : null;
  return typeof customer === 'string' ? customer : null;
}
