import { Button, EmptyState } from '@harmony/design-system';
import { HeartHandshake } from 'lucide-react';

/** What a card says when it has nothing to show before there is a couple (specification, section 8). */
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
