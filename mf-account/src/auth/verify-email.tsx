import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { endpoints, type MailedLink } from '@harmony/contract';
import { Button, Form, Link } from '@harmony/design-system';
import { issuesOf, messageOf, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountFacts } from './account-facts.tsx';
import { WithMailedLink } from './mailed-link.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

interface VerifyEmailProps {
  token: string;
  /** Opens the registration form. */
  onRegister: () => void;
}

/**
 * Confirms an address with the token of a mailed link. It requires a click, because mail scanners
 * open the links in mails, and either the session of the account or its password, because a stranger
 * may have registered the address.
 */
export function VerifyEmail({ token, onRegister }: VerifyEmailProps) {
  return (
    <WithMailedLink purpose="verify" token={token}>
      {(link) => <Confirmation token={token} link={link} onRegister={onRegister} />}
    </WithMailedLink>
  );
}

function Confirmation({ token, link, onRegister }: VerifyEmailProps & { link: MailedLink }) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '' },
  });
  const [ticket, setTicket] = useState<string>();
  const [isConfirmed, setConfirmed] = useState(false);
  const verify = useEndpointMutation(endpoints.credentials.verifyEmail, {
    onSuccess: () => setConfirmed(true),
    onSecondFactorNeeded: setTicket,
    errorTitle: t`Not confirmed`,
    errorText: t`Something went wrong. Please try again.`,
    onError: (error) => {
      for (const { field, message } of issuesOf(error, ['password'])) setError(field, { message });
    },
  });
  if (isConfirmed) {
    return (
      <>
        <p role="status">{t`Thank you. Your email is confirmed.`}</p>
        <Button asChild>
          <a
            href="/"
            onClick={(event) => {
              // A full page load, since the page may belong to another user now.
              event.preventDefault();
              window.location.assign('/');
            }}
          >{t`Continue`}</a>
        </Button>
      </>
    );
  }
  if (ticket !== undefined) {
    return (
      <SecondFactorForm
        ticket={ticket}
        onDone={() => setConfirmed(true)}
        onBack={() => setTicket(undefined)}
      />
    );
  }
  const { account, isSignedIn, hasPassword } = link;
  const wrongPassword = formState.errors.password?.message;
  const failure = verify.isError && !wrongPassword && (
    <p role="alert">{messageOf(verify.error, t`This didn’t work.`)}</p>
  );
  if (isSignedIn) {
    return (
      <>
        <p>{t`Confirm that this email address is yours.`}</p>
        {account && <AccountFacts account={account} />}
        {failure}
        <Button
          pending={verify.isPending}
          pendingLabel={t`Confirming…`}
          onClick={() => verify.mutate({ body: { token } })}
        >{t`Confirm my email`}</Button>
      </>
    );
  }
  return (
    <>
      <p>{t`This link is for an account that isn’t signed in here:`}</p>
      {account && <AccountFacts account={account} />}
      {failure}
      {hasPassword ? (
        <Form
          onSubmit={handleSubmit(({ password }) => verify.mutate({ body: { token, password } }))}
        >
          <PasswordField
            label={t`Password for this account`}
            autoComplete="current-password"
            hint={t`You’ll be signed in here and signed out everywhere else.`}
            error={wrongPassword}
            {...register('password', { required: t`Enter the password for this account` })}
          />
          <Button
            type="submit"
            pending={verify.isPending}
            pendingLabel={t`Confirming…`}
          >{t`Confirm my email`}</Button>
        </Form>
      ) : (
        <p>{t`If it’s yours, sign in with your external account first, then open the link again.`}</p>
      )}
      <p>{t`Didn’t create it? Then someone else typed your address, and you don’t have to do anything: nobody can confirm it without the password, and an account of your own isn’t affected.`}</p>
      <p>
        <Trans>
          No account yet?{' '}
          <Link asChild>
            <a
              href="/auth?mode=register"
              onClick={(event) => {
                event.preventDefault();
                onRegister();
              }}
            >
              Create one of your own
            </a>
          </Link>
        </Trans>
      </p>
    </>
  );
}
