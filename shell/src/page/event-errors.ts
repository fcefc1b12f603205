import { t } from '@lingui/core/macro';
import { toast } from '@harmony/mf-kit';
import { placeOf, reportFailure } from '@harmony/mf-kit/internal';
import { keepScriptError } from '../registry/script-errors.ts';

const FRONT_END = /^\/mf\/([a-z][a-z0-9-]*)\//;

/** Part name for errors of unknown origin, such as a promise rejected with a text. */
const UNKNOWN_PART = 'other';

/**
 * Reports errors that no boundary catches, because they were thrown in an event handler or timer: the page
 * stays, and the user is notified that the action failed.
 */
export function followEventErrors(): void {
  window.addEventListener('error', ({ error, filename, lineno, colno }) => {
    const frontEnd = frontEndOf(placeOf(error, `${filename}:${lineno}:${colno}`));
    if (!frontEnd) return; // Not ours, such as a browser extension.
    // Errors while a script runs are reported by the code that loaded it.
    if (document.currentScript) keepScriptError(frontEnd, error);
    else report(frontEnd, error, `${filename}:${lineno}:${colno}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const frontEnd = frontEndOf(placeOf(reason));
    if (frontEnd) report(frontEnd, reason);
    else if (!(reason instanceof Error)) report(UNKNOWN_PART, reason);
  });
}

function frontEndOf(place: string | null): string | undefined {
  return FRONT_END.exec(place ?? '')?.[1];
}

function report(frontEnd: string, error: unknown, at?: string): void {
  reportFailure(frontEnd, error, 'event', at);
  // Without a recent action the user expects nothing: a prefetched part is broken.
  if (!navigator.userActivation.isActive) return;
  toast({
    title: t`Error`,
    description: t`Something went wrong. Please try again.`,
    variant: 'destructive',
  });
}
