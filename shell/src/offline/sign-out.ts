/** Where a session ends. */
export const SIGN_OUT = '/api/logout';

/** Signs out as a link does: whoever has something that waits is asked first. */
export function signOut(): void {
  const link = document.createElement('a');
  link.href = SIGN_OUT;
  document.body.append(link);
  link.click();
  link.remove();
}
