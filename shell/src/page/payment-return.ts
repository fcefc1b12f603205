import { t } from '@lingui/core/macro';
import { endpoints, placeOf } from '@harmony/contract';
import { invalidateTopics, request, toast } from '@harmony/mf-kit';

/**
 * Tells how a payment ended when the visitor comes back from it to `/dashboard?success=subscription`,
 * and takes what the provider added out of the address, so that a reload tells nothing twice.
 */
export function welcomeBack(): void {
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
  // Once the address is what it stays: what failed is told for as long as one is at an address.
  if (hasFailed) {
    toast({
      title: t`Payment Failed`,
      description: t`Your bank did not confirm it. Nothing was charged.`,
      variant: 'destructive',
    });
  } else {
    toast({
      title: t`Subscription Successful!`,
      description: t`You both have the plan now.`,
    });
  }
  // The provider's own message may still be on its way.
  const { refresh } = endpoints.billing;
  request(refresh).then(
    () => invalidateTopics(refresh.changes),
    () => {
      // Whatever it is that cannot be read now, the message comes sooner or later.
    },
  );
}
