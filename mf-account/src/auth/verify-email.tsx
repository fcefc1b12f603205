import { endpoints } from '@harmony/contract';
import { Button } from '@harmony/design-system';
import { messageOf, useEndpointMutation } from '@harmony/mf-kit';

/**
 * Confirms an address by the secret of a mailed link. It takes a press of a button, because programs
 * that look through mails open the links in them.
 */
export function VerifyEmail({ token }: { token: string }) {
  const verify = useEndpointMutation(endpoints.credentials.verifyEmail, {
    changes: [],
    errorTitle: 'Not confirmed',
    errorText: 'Something went wrong. Please try again.',
  });
  if (verify.isSuccess) {
    return (
      <>
        <p role="status">Thank you. Your address is confirmed.</p>
        <Button asChild>
          <a href="/">Go on</a>
        </Button>
      </>
    );
  }
  return (
    <>
      <p>Press the button to confirm that this email address is yours.</p>
      {verify.isError && <p role="alert">{messageOf(verify.error, 'This did not work.')}</p>}
      <Button
        pending={verify.isPending}
        pendingLabel="Confirming…"
        onClick={() => verify.mutate({ body: { token } })}
      >
        Confirm my address
      </Button>
    </>
  );
}
