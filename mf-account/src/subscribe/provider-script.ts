import type { Stripe } from '@stripe/stripe-js';
// The plain entry of the package loads the script as soon as it is imported; this one when asked.
import { loadStripe } from '@stripe/stripe-js/pure';

let loading: Promise<Stripe | null> | undefined;

/** The payment provider's script, which comes from its own address; after a failure it is loaded again. */
export function loadProvider(publishableKey: string): Promise<Stripe> {
  loading ??= loadStripe(publishableKey).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading.then((stripe) => {
    if (!stripe) throw new Error('The script of the payment provider did not start');
    return stripe;
  });
}
