import { isFor, pageAt, type PageDeclaration, type Registry, type User } from '@harmony/contract';
import { loadRegistered, savesData, whenIdle } from '@harmony/mf-kit/internal';
import { loadMicrofrontend, slotLoader } from './remotes.ts';

/**
 * Prefetches pages: the one at the address while the frame is rendered, then those whose link is hovered or
 * focused, and, for signed-in users, all others once the first page has settled. With data saving enabled,
 * only the needed ones.
 *
 * @param onSettled called for signed-in users when prefetching is complete
 */
export function prefetchPages(registry: Registry, user: User | null, onSettled: () => void): void {
  const prefetchAt = (path: string): void => {
    const owned = pageAt(registry, path, user);
    if (owned) void prefetch(registry, owned.row.name, owned.page);
  };
  prefetchAt(window.location.pathname);
  if (user) {
    window.addEventListener('single-spa:first-mount', () => {
      void prefetchAll(registry, user).then(onSettled);
    });
  }
  if (savesData()) return;
  const prefetchLink = ({ target }: Pick<Event, 'target'>): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin) prefetchAt(link.pathname);
  };
  // When a first touch has started the page, the pointer is already on a link.
  for (const link of document.querySelectorAll('a:hover, a:focus')) {
    prefetchLink({ target: link });
  }
  document.addEventListener('pointerover', prefetchLink, { passive: true });
  document.addEventListener('focusin', prefetchLink);
}

/**
 * Loads all pages with a tab, all slots, and what they load on first use, one after the other, once the first page
 * has settled: with these files everything on those pages opens without a network.
 */
async function prefetchAll(registry: Registry, user: User): Promise<void> {
  await new Promise<void>((resolve) => whenIdle(resolve));
  if (savesData()) return;
  for (const row of registry.microfrontends) {
    for (const page of row.pages.filter((each) => each.tab && isFor(each, user))) {
      await prefetch(registry, row.name, page);
    }
  }
  const loadSlot = slotLoader(registry.microfrontends);
  for (const slot of registry.microfrontends.flatMap(({ slots }) => slots)) {
    await loadSlot(slot).catch(reportedOnUse);
  }
  await loadRegistered();
}

async function prefetch(
  { microfrontends }: Registry,
  owner: string,
  { name, shows = [] }: PageDeclaration,
): Promise<void> {
  const loadSlot = slotLoader(microfrontends);
  await Promise.all([
    loadMicrofrontend(owner).then(({ pages }) => pages[name]?.()),
    ...shows.map(loadSlot),
  ]).catch(reportedOnUse);
}

/** A part that is needed later is loaded again then. */
function reportedOnUse(): void {}
