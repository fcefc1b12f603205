import { languageSchema } from '@harmony/contract';
import { language } from '@harmony/design-system/language';
import type { Stripe } from '@stripe/stripe-js';
// The plain entry of the package loads the script as soon as it is imported; this one when asked.
import { loadStripe } from '@stripe/stripe-js/pure';

let loading: Promise<Stripe | null> | undefined;

/**
 * The payment provider's script, which comes from its own address and speaks the language of the page; after a
 * failure it is loaded again.
 */
export function loadProvider(publishableKey: string): Promise<Stripe> {
  loading ??= loadStripe(publishableKey, {
    locale: languageSchema.catch('en').parse(language),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading.then((stripe) => {
    if (!stripe) throw new Error('The script of the payment provider did not start');
    return stripe;
  });
}
