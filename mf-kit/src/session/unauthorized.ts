import { t } from '@lingui/core/macro';
import type { Endpoint } from '@harmony/contract';
import { RequestError } from '../api/request.ts';
import { showToast } from '../toast/toast.ts';
import { isSessionEnding } from './session-ending.ts';

const REDIRECT_DELAY_MILLISECONDS = 500;

let redirecting = false;

/**
 * Whether a failed call means that the session has ended. Public endpoints such as signing in with a wrong
 * password respond with 401 too, but need no session.
 */
export function isLostSession(error: unknown, endpoint: Pick<Endpoint, 'access'>): boolean {
  return error instanceof RequestError && error.status === 401 && endpoint.access !== 'public';
}

/**
 * Reports the end of the session and navigates to sign in, once (docs/specification/messages.md). The delay begins
 * when the message is on the screen, so that it is also seen on a slow network.
 */
export function handleUnauthorized(): void {
  if (redirecting || isSessionEnding()) return;
  redirecting = true;
  const here = window.location.pathname + window.location.search;
  void showToast({
    title: t`Unauthorized`,
    description: t`You are logged out. Logging in again...`,
    variant: 'destructive',
  }).then(() =>
    setTimeout(() => {
      window.location.assign(`/api/login?redirect=${encodeURIComponent(here)}`);
    }, REDIRECT_DELAY_MILLISECONDS),
  );
}
