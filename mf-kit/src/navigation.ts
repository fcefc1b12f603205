import { navigateToUrl } from 'single-spa';

export { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Goes to a path of the product without a reload, whichever micro-frontend it belongs to.
 *
 * @param replaces whether Back skips the page that is left, because it only leads here again
 */
export function navigate(path: string, { replaces = false } = {}): void {
  if (replaces) window.history.replaceState(null, '', path);
  else navigateToUrl(path);
}
