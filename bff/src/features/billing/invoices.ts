import { DEFAULT_CURRENCY, toDecimal } from '@harmony/contract';
import type { Invoice } from '@harmony/contract';
import type Stripe from 'stripe';
import type { Services } from '../../services.ts';
import type { Viewer } from '../../core/viewer/viewer.ts';
import { accountOf } from './billing-account.ts';
import { paymentsOf } from './payments.ts';

const NEWEST = 24;
const SHOWN = ['paid', 'open', 'void', 'uncollectible'] as const;

/** Returns the viewer's latest invoices, except those over zero, such as the first one of a trial. */
export async function invoicesOf(services: Services, { user }: Viewer): Promise<Invoice[]> {
  const account = await accountOf(services.database, user.id);
  if (!account?.customerId) return [];
  const { stripe } = paymentsOf(services);
  const { data } = await stripe.invoices.list({ customer: account.customerId, limit: NEWEST });
  return data.flatMap((invoice) => {
    const status = SHOWN.find((each) => each === invoice.status);
    return status && invoice.total !== 0 ? [shown(invoice, status)] : [];
  });
}

function shown(invoice: Stripe.Invoice, status: Invoice['status']): Invoice {
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: new Date(invoice.created * 1000).toISOString(),
    amount: toDecimal(invoice.total, DEFAULT_CURRENCY),
    status,
    description: invoice.lines.data.at(-1)?.description ?? 'Harmony',
    page: invoice.hosted_invoice_url ?? null,
    file: invoice.invoice_pdf ?? null,
  };
}
