import { t } from '@lingui/core/macro';
import { Button } from '@harmony/design-system';
import { readBoot } from '@harmony/mf-kit';

interface SignUpButtonProps {
  label: string;
  size?: 'large';
}

/** Link to an account: a new one, by invitation where that is needed, or to sign-in where sign-up is closed. */
export function SignUpButton({ label, size }: SignUpButtonProps) {
  const { signUp } = readBoot();
  const open = signUp === 'invite' ? t`Sign up by invitation` : label;
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
