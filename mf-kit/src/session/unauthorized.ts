import { toast } from '../toast/toast.ts';

const REDIRECT_DELAY_MILLISECONDS = 500;

let redirecting = false;

/** Tells that the session is gone and goes to sign in, once (specification, section 8). */
export function handleUnauthorized(): void {
  if (redirecting) return;
  redirecting = true;
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  const here = window.location.pathname + window.location.search;
  setTimeout(() => {
    window.location.assign(`/api/login?redirect=${encodeURIComponent(here)}`);
  }, REDIRECT_DELAY_MILLISECONDS);
}
