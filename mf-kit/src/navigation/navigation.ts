import { needsOtherDocument } from '@harmony/contract';
import { navigateToUrl } from 'single-spa';
import { hasOldBuilds } from '../api/live-builds.ts';
import { hasOtherLanguage } from '../preferences/other-language.ts';
import { readBoot } from '../session/boot.ts';

export { useLocation, useParams, useSearchParams } from 'react-router-dom';

/**
 * Goes to a path of the product without a reload, whichever micro-frontend it belongs to. A page that
 * takes cards is loaded anew, because its document alone may load the provider's script, and so is the
 * next one where other builds are live by now, or where somebody chose another language meanwhile.
 *
 * @param replaces whether Back skips the page that is left, because it only leads here again
 */
export function navigate(path: string, { replaces = false } = {}): void {
  const { pathname } = new URL(path, window.location.href);
  const { registry } = readBoot();
  if (
    hasOldBuilds() ||
    hasOtherLanguage() ||
    needsOtherDocument(registry, window.location.pathname, pathname)
  ) {
    if (replaces) window.location.replace(path);
    else window.location.assign(path);
    return;
  }
  if (replaces) window.history.replaceState(null, '', path);
  else navigateToUrl(path);
}
