const SIGN_OUT = '/api/logout';

let isStarted = false;

/** Whether this page is navigating to the sign-out address. */
export const isSigningOut = (): boolean => isStarted;

/** Finds the clicked link to the sign-out address. */
export function signOutLinkOf({ target }: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.pathname === SIGN_OUT ? link : undefined;
}

/** Detects clicks that sign out, for {@link isSigningOut}. */
export function followSignOut(): void {
  document.addEventListener('click', (event) => {
    if (signOutLinkOf(event) && !event.defaultPrevented) isStarted = true;
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
  isStarted = true;
  window.location.assign(SIGN_OUT);
}
