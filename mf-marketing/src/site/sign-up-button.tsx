import { t } from '@lingui/core/macro';
import { Button } from '@harmony/design-system';
import { readBoot, sellsPlans } from '@harmony/mf-kit';

interface SignUpButtonProps {
  /** Where plans are sold; elsewhere the button simply offers an account. */
  label: string;
  size?: 'large';
}

/** Link to an account: a new one, by invitation where that is needed, or to sign-in where sign-up is closed. */
export function SignUpButton({ label, size }: SignUpButtonProps) {
  const { signUp } = readBoot();
  const offer = sellsPlans() ? label : t`Create an account`;
  const open = signUp === 'invite' ? t`Sign up by invitation` : offer;
  return (
    <Button asChild {...(size && { size })}>
      {signUp === 'closed' ? (
        <a href="/auth">{t`Sign in`}</a>
      ) : (
        <a href="/auth?mode=register">{open}</a>
      )}
    </Button>
  );
}
