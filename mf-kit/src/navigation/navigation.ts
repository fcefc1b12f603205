import { needsOtherDocument } from '@harmony/contract';
import { navigateToUrl } from 'single-spa';
import { hasOldBuilds } from '../api/live-builds.ts';
import { hasOtherLanguage } from '../preferences/other-language.ts';
import { readBoot } from '../session/boot.ts';

/** The location, the parameters of the path and those of the query, from react-router. */
export { useLocation, useParams, useSearchParams } from 'react-router-dom';

/**
 * Navigates to a path of the product without a reload, in any micro-frontend. A page that accepts cards is
 * loaded as a new document, because only that document may load the provider's script, and so is the next
 * page when other builds are live or the language has changed.
 *
 * @param replaces whether Back skips the current page, because it only leads here again
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
