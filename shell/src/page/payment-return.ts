import { t } from '@lingui/core/macro';
import { endpoints, placeOf } from '@harmony/contract';
import { invalidateTopics, request, toast } from '@harmony/mf-kit';

/**
 * Shows the result of a payment when the visitor returns to `/dashboard?success=subscription`, and removes
 * the provider's parameters from the address, so that a reload does not repeat the message.
 */
export function showPaymentResult(): void {
  const address = new URL(window.location.href);
  const { searchParams, pathname } = address;
  if (placeOf(pathname) !== '/dashboard' || searchParams.get('success') !== 'subscription') return;
  const hasFailed = searchParams.get('redirect_status') === 'failed';
  const isOfPayment = (name: string) =>
    /^(success|redirect_status|(setup|payment)_intent(_client_secret)?)$/.test(name);
  address.search = new URLSearchParams(
    [...searchParams].filter(([name]) => !isOfPayment(name)),
  ).toString();
  window.history.replaceState(window.history.state, '', address);
  // After the address is final: failure messages are removed when it changes.
  if (hasFailed) {
    toast({
      title: t`Payment Failed`,
      description: t`Your bank didn’t confirm it. Nothing was charged.`,
      variant: 'destructive',
    });
  } else {
    toast({
      title: t`Subscription Successful!`,
      description: t`You both have the plan now.`,
    });
  }
  // The provider's webhook may not have arrived yet.
  const { refresh } = endpoints.billing;
  request(refresh).then(
    () => invalidateTopics(refresh.changes),
    () => {
      // A failure is harmless, since the webhook arrives sooner or later.
    },
  );
}
