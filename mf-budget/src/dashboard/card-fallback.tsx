import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, EmptyState, Link } from '@harmony/design-system';
import CloudOff from 'lucide-react/icons/cloud-off';

/**
 * What a card says before there is a couple (docs/specification/messages.md): one line, as the list of the
 * first evening has the button.
 */
export function SetUpCouple({ text }: { text: string }) {
  return (
    <p>
      <Link href="/couple-setup">{text}</Link>
    </p>
  );
}

interface CardFailureProps {
  /**
   * The way to a couple account, which a failed card shows too (docs/specification/messages.md).
   */
  text: string;
  onRetry: () => void;
}

/** What a card says when its call fails or answers something else than it should. */
export function CardFailure({ text, onRetry }: CardFailureProps) {
  return (
    <EmptyState
      icon={<CloudOff />}
      title={t`This could not be loaded right now`}
      text={
        <Trans>
          The rest of the page still works. New here? <Link href="/couple-setup">{text}</Link>
        </Trans>
      }
      action={<Button variant="secondary" onClick={onRetry}>{t`Try again`}</Button>}
    />
  );
}
