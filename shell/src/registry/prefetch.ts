import { isFor, pageAt, type PageDeclaration, type Registry, type User } from '@harmony/contract';
import { loadRegistered, whenIdle } from '@harmony/mf-kit/internal';
import { loadMicrofrontend, slotLoader } from './remotes.ts';

/**
 * Loads pages before they are asked for: the one at the address while the frame is still being made,
 * then the one whose link the pointer or the focus comes near, and, for who is signed in, all others
 * once the first page has settled. Whoever saves data gets only what they ask for.
 *
 * @param onSettled called when nothing more is loaded before it is asked for, for who is signed in
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
  // Where a first touch has woken the page, the pointer is on a link already.
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

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
