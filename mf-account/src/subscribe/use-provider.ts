import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import { loadProvider } from './provider-script.ts';

/** The provider's script: loaded, loading or unreachable. */
export interface ProviderState {
  stripe: Stripe | undefined;
  isOutOfReach: boolean;
  retry: () => void;
}

/** Loads the payment provider's script while a form is mounted. */
export function useProvider(publishableKey: string): ProviderState {
  const [stripe, setStripe] = useState<Stripe>();
  const [isOutOfReach, setOutOfReach] = useState(false);
  const load = useCallback(() => {
    loadProvider(publishableKey).then(setStripe, () => setOutOfReach(true));
  }, [publishableKey]);
  useEffect(load, [load]);
  return {
    stripe,
    isOutOfReach,
    retry() {
      setOutOfReach(false);
      load();
    },
  };
}
