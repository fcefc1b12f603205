import { markSessionEnding } from '@harmony/mf-kit';

const SIGN_OUT = '/api/logout';

/** Finds the clicked link to the sign-out address. */
export function signOutLinkOf({ target }: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.pathname === SIGN_OUT ? link : undefined;
}

/** Marks the session as ending at a click that signs out. */
export function followSignOut(): void {
  document.addEventListener('click', (event) => {
    if (signOutLinkOf(event) && !event.defaultPrevented) markSessionEnding(true);
  });
}

/** Signs out like a link, so that users with queued changes are asked for confirmation. */
export function signOut(): void {
  const link = document.createElement('a');
  link.href = SIGN_OUT;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Signs out without a confirmation. */
export function signOutNow(): void {
  markSessionEnding(true);
  window.location.assign(SIGN_OUT);
}
