import { pageAt } from '@harmony/contract';
import { navigate, readBoot } from '@harmony/mf-kit';

/**
 * Turns clicks on plain links to our own pages into navigation without a reload, in the frame and in every
 * micro-frontend, so that links need no special component. With a modifier key, another target or a download
 * the browser handles the click.
 */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.download || !isOwnPage(link)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

function isOwnPage({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  if (origin !== window.location.origin) return false;
  // Jumps within the page are handled by the browser.
  if (hash && pathname === window.location.pathname) return false;
  const { registry, user } = readBoot();
  return pageAt(registry, pathname, user) !== undefined;
}
