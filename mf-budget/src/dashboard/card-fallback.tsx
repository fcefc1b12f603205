import { Button, EmptyState, Link } from '@harmony/design-system';
import { CloudOff, HeartHandshake } from 'lucide-react';

/** What a card says before there is a couple (specification, section 8). */
export function SetUpCouple({ text }: { text: string }) {
  return (
    <EmptyState
      icon={<HeartHandshake />}
      title={text}
      action={
        <Button asChild variant="secondary">
          <a href="/couple-setup">Set up couple</a>
        </Button>
      }
    />
  );
}

interface CardFailureProps {
  /** What the specification has a failed card say (section 8): the way to a couple account. */
  text: string;
  onRetry: () => void;
}

/** What a card says when its call fails or answers something else than it should. */
export function CardFailure({ text, onRetry }: CardFailureProps) {
  return (
    <EmptyState
      icon={<CloudOff />}
      title="Could not be loaded just now"
      text={
        <>
          The rest of the page still works. New here? <Link href="/couple-setup">{text}</Link>
        </>
      }
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
