/** Where this tab keeps that it looks through the partner's eyes. */
const KEY = 'harmony-mirror';

/** Whether this tab shows what the partner sees (ADR 28). */
export function isMirror(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false; // Without storage nobody can have entered.
  }
}

/** Shows in this tab what the partner sees, from their dashboard on. */
export function enterMirror(): void {
  sessionStorage.setItem(KEY, 'on');
  window.location.assign('/');
}

/** Forgets that this tab shows what the partner sees; what is on the page stays until it is left. */
export function forgetMirror(): void {
  sessionStorage.removeItem(KEY);
}

/** Goes back to what is one's own, to the settings. */
export function leaveMirror(): void {
  forgetMirror();
  window.location.assign('/settings#privacy');
}
