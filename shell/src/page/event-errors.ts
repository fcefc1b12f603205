import { toast } from '@harmony/mf-kit';
import { reportGuestError } from '@harmony/mf-kit/internal';

/** Names the room in the address of a script of ours. */
const ROOM = /\/mf\/([a-z-]+)\//;

/**
 * Tells of errors that no boundary catches, because they were thrown after a press or a wait: what is
 * on the page stays, and who pressed learns that nothing came of it.
 */
export function followEventErrors(): void {
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

function tell(error: unknown): void {
  const room = error instanceof Error ? ROOM.exec(error.stack ?? '')?.[1] : undefined;
  if (!room) return; // Not of ours: an extension of the browser, say.
  reportGuestError(room, error, 'event');
  // Whoever has not just done something waits for nothing: a part that was fetched ahead is broken.
  if (!navigator.userActivation.isActive) return;
  toast({
    title: 'Error',
    description: 'Something went wrong. Please try again.',
    variant: 'destructive',
  });
}
