import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, color, EmptyState, Link, styled } from '@harmony/design-system';
import CloudOff from 'lucide-react/icons/cloud-off';

interface SetUpCoupleProps {
  text: string;
  /** Whether the text is a link to the couple setup, as in the card of recent transactions. */
  isLink?: boolean;
}

/**
 * Text of a card without a couple (docs/specification/messages.md): one line, because the button is
 * in the checklist of the first evening.
 */
export function SetUpCouple({ text: words, isLink = false }: SetUpCoupleProps) {
  return <Quiet>{isLink ? <Link href="/couple-setup">{words}</Link> : words}</Quiet>;
}

interface CardFailureProps {
  /** Link to the couple setup, which failed cards show as well (docs/specification/messages.md). */
  text: string;
  onRetry: () => void;
}

/** Content of a card whose request failed or returned an unexpected response. */
export function CardFailure({ text, onRetry }: CardFailureProps) {
  return (
    <EmptyState
      icon={<CloudOff />}
      title={t`Couldn’t load this right now`}
      text={
        <Trans>
          The rest of the page still works. New here? <Link href="/couple-setup">{text}</Link>
        </Trans>
      }
      action={<Button variant="secondary" onClick={onRetry}>{t`Try again`}</Button>}
    />
  );
}

const Quiet = styled('p', { color: color.muted });
