import { isFor, pageAt, type Registry, type User } from '@harmony/contract';
import { loadMicrofrontend } from './remotes.ts';

/** How long the first page may use the network and the processor alone. */
const QUIET_MILLISECONDS = 3000;

/**
 * Loads pages before they are asked for: the one whose link the pointer or the focus comes near, and,
 * for who is signed in, all others once the first page has settled. Whoever saves data gets only what
 * they ask for.
 */
export function prefetchPages(registry: Registry, user: User | null): void {
  if (savesData()) return;
  const prefetchLink = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    const owned = pageAt(registry, link.pathname, user);
    if (owned) void prefetch(owned.row.name, owned.page.name);
  };
  document.addEventListener('pointerover', prefetchLink, { passive: true });
  document.addEventListener('focusin', prefetchLink);
  if (!user) return;
  window.addEventListener('single-spa:first-mount', () => {
    setTimeout(() => void prefetchAll(registry, user), QUIET_MILLISECONDS);
  });
}

/** All pages of the visitor, each when the browser has nothing else to do. */
async function prefetchAll(registry: Registry, user: User): Promise<void> {
  for (const row of registry.microfrontends) {
    for (const page of row.pages.filter((each) => each.tab && isFor(each, user))) {
      await new Promise<void>((resolve) => {
        // Safari has no idle callbacks.
        if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
        else setTimeout(resolve);
      });
      await prefetch(row.name, page.name);
    }
  }
}

async function prefetch(microfrontend: string, page: string): Promise<void> {
  try {
    const { pages } = await loadMicrofrontend(microfrontend);
    await pages[page]?.();
  } catch {
    // Nobody has asked for it yet: whoever does gets another attempt, and is told if that fails.
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
