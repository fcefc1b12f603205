import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button } from '@harmony/design-system';
import { useEndpointMutation } from '@harmony/mf-kit';

/** Buttons that open the demo couple as either partner. */
export function DemoButtons() {
  const open = useEndpointMutation(endpoints.demo.signIn, {
    errorText: t`Couldn’t open the demo. Please try again.`,
    // A full page load, since pages are rendered for the signed-in user.
    onSuccess: () => window.location.assign('/'),
  });
  const openAs = (partner: 'first' | 'second') => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    open.mutate({ body: { partner, timeZone } });
  };
  const isOpening = open.isPending || open.isSuccess;
  return (
    <>
      <Button
        size="large"
        variant="secondary"
        pending={isOpening}
        pendingLabel={t`Opening the demo…`}
        onClick={() => openAs('first')}
      >{t`See the demo couple`}</Button>
      <Button
        variant="quiet"
        disabled={isOpening}
        onClick={() => openAs('second')}
      >{t`or explore as Jonas`}</Button>
    </>
  );
}
