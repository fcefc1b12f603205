import { languageSchema } from '@harmony/contract';
import { language } from '@harmony/design-system/language';
import type { Stripe } from '@stripe/stripe-js';
// The default entry of the package loads the script on import; this one on demand.
import { loadStripe } from '@stripe/stripe-js/pure';

let loading: Promise<Stripe | null> | undefined;

/**
 * Loads the payment provider's script from its own domain in the language of the page; retries after
 * a failure.
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
