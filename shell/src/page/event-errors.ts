import { toast } from '@harmony/mf-kit';
import { placeOf, reportGuestError } from '@harmony/mf-kit/internal';
import { keepScriptError } from '../registry/script-errors.ts';

/** Names the room in the address of a script of ours. */
const ROOM = /^\/mf\/([a-z][a-z0-9-]*)\//;

/** Whose it is when nothing says it: a text, say, that a promise was refused with. */
const NOBODY = 'other';

/**
 * Tells of errors that no boundary catches, because they were thrown after a press or a wait: what is
 * on the page stays, and who pressed learns that nothing came of it.
 */
export function followEventErrors(): void {
  window.addEventListener('error', ({ error, filename, lineno, colno }) => {
    const room = roomOf(placeOf(error, `${filename}:${lineno}:${colno}`));
    if (!room) return; // Not of ours: an extension of the browser, say.
    // A script that throws while it is run was asked for by somebody, who tells.
    if (document.currentScript) keepScriptError(room, error);
    else tell(room, error, `${filename}:${lineno}:${colno}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const room = roomOf(placeOf(reason));
    if (room) tell(room, reason);
    else if (!(reason instanceof Error)) tell(NOBODY, reason);
  });
}

function roomOf(place: string | null): string | undefined {
  return ROOM.exec(place ?? '')?.[1];
}

function tell(room: string, error: unknown, at?: string): void {
  reportGuestError(room, error, 'event', at);
  // Whoever has not just done something waits for nothing: a part that was fetched ahead is broken.
  if (!navigator.userActivation.isActive) return;
  toast({
    title: 'Error',
    description: 'Something went wrong. Please try again.',
    variant: 'destructive',
  });
}
