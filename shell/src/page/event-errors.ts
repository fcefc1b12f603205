import { t } from '@lingui/core/macro';
import { toast } from '@harmony/mf-kit';
import { placeOf, reportFailure } from '@harmony/mf-kit/internal';
import { keepScriptError } from '../registry/script-errors.ts';

/** Names the front end in the address of a script of ours. */
const FRONT_END = /^\/mf\/([a-z][a-z0-9-]*)\//;

/** Whose it is when nothing says it: a text, say, that a promise was refused with. */
const NOBODY = 'other';

/**
 * Tells of errors that no boundary catches, because they were thrown after a press or a wait: what is
 * on the page stays, and who pressed learns that nothing came of it.
 */
export function followEventErrors(): void {
  window.addEventListener('error', ({ error, filename, lineno, colno }) => {
    const frontEnd = frontEndOf(placeOf(error, `${filename}:${lineno}:${colno}`));
    if (!frontEnd) return; // Not of ours: an extension of the browser, say.
    // A script that throws while it is run was asked for by somebody, who tells.
    if (document.currentScript) keepScriptError(frontEnd, error);
    else tell(frontEnd, error, `${filename}:${lineno}:${colno}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const frontEnd = frontEndOf(placeOf(reason));
    if (frontEnd) tell(frontEnd, reason);
    else if (!(reason instanceof Error)) tell(NOBODY, reason);
  });
}

function frontEndOf(place: string | null): string | undefined {
  return FRONT_END.exec(place ?? '')?.[1];
}

function tell(frontEnd: string, error: unknown, at?: string): void {
  reportFailure(frontEnd, error, 'event', at);
  // Whoever has not just done something waits for nothing: a part that was fetched ahead is broken.
  if (!navigator.userActivation.isActive) return;
  toast({
    title: t`Error`,
    description: t`Something went wrong. Please try again.`,
    variant: 'destructive',
  });
}
