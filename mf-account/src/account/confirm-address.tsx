import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button, color, radius, space, styled } from '@harmony/design-system';
import { toast, useEndpointMutation } from '@harmony/mf-kit';

/**
 * Notice of an unconfirmed address, with a button that mails the link again.
 *
 * @param why the reason to confirm it, as a sentence
 */
export function ConfirmAddress({ why }: { why: string }) {
  const resend = useEndpointMutation(endpoints.credentials.resendVerification, {
    errorText: t`Couldn’t send the email`,
    onSuccess: () => {
      toast({
        title: t`Check your inbox`,
        description: t`We’ve sent you an email. Open the link in it.`,
      });
    },
  });
  return (
    <Notice>
      <p>{why}</p>
      <Button
        variant="secondary"
        size="small"
        pending={resend.isPending}
        pendingLabel={t`Sending…`}
        onClick={() => resend.mutate({})}
      >{t`Send the link again`}</Button>
    </Notice>
  );
}

const Notice = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  background: color.watchSoft,
  borderRadius: radius.medium,
});
