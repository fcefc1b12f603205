export const SIGN_OUT = '/api/logout';

/** Signs out like a link, so that users with queued changes are asked for confirmation. */
export function signOut(): void {
  const link = document.createElement('a');
  link.href = SIGN_OUT;
  document.body.append(link);
  link.click();
  link.remove();
}
