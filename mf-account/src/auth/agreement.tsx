import { Trans } from '@lingui/react/macro';
import { color, Link, text, styled } from '@harmony/design-system';

/** The terms to which a new user agrees. */
export function Agreement() {
  return (
    <Small>
      <Trans>
        By creating an account you agree to the <Link href="/terms">terms</Link> and the{' '}
        <Link href="/privacy">privacy policy</Link>.
      </Trans>
    </Small>
  );
}

const Small = styled('p', { ...text.caption, color: color.muted });
