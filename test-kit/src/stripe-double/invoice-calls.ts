import type Stripe from 'stripe';
import type { Call } from './calls.ts';
import { charge, follow, paymentOf, subscriptionOf } from './charging.ts';
import { newInvoice } from './new-resources.ts';
import { priceOf, prorationLines } from './prices.ts';
import { applyUpdate } from './updates.ts';
import { idOf, listOf, ProviderError } from './world.ts';

export const invoiceCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    parameters: 'InvoiceListParams',
    respond: (world, { customer, subscription, limit }) => {
      const theirs = world
        .all('invoice')
        .filter((each) => customer === undefined || idOf(each.customer) === customer)
        .filter(
          (each) => subscription === undefined || subscriptionOf(world, each).id === subscription,
        );
      return listOf(theirs.toReversed().slice(0, limit ?? 10), '/v1/invoices');
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/create_preview',
    parameters: 'InvoiceCreatePreviewParams',
    respond: (world, { subscription: id, subscription_details: details }) => {
      const subscription = world.get('subscription', id);
      const price = priceOf(world, details.items[0].price);
      const lines = prorationLines(subscription, price, details.proration_date ?? world.now());
      const preview = newInvoice(world, subscription, lines, 'upcoming');
      world.remove(preview.id);
      return { ...preview, status: 'draft' } satisfies Stripe.Invoice;
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    parameters: 'InvoicePayParams',
    respond: (world, _sent, id) => {
      const invoice = world.get('invoice', id);
      if (invoice.status !== 'open') {
        throw new ProviderError(400, {
          type: 'invalid_request_error',
          message: 'Invoice is already paid',
        });
      }
      const outcome = charge(world, invoice);
      if (outcome === 'paid') {
        applyUpdate(world, subscriptionOf(world, invoice), invoice);
        follow(world, subscriptionOf(world, invoice), invoice, outcome);
        return invoice;
      }
      const payment_intent = paymentOf(world, invoice);
      throw new ProviderError(402, {
        type: 'card_error',
        code:
          outcome === 'authenticate' ? 'invoice_payment_intent_requires_action' : 'card_declined',
        decline_code: outcome === 'authenticate' ? undefined : 'generic_decline',
        message:
          outcome === 'authenticate'
            ? 'This payment needs to be confirmed.'
            : 'Your card was declined.',
        payment_intent,
      });
    },
  },
];
