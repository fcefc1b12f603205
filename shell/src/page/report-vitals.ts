import { endpoints, pageAt, type Registry, type User, type Vital } from '@harmony/contract';
import { addressOf, whenIdle } from '@harmony/mf-kit/internal';

let pending: Vital[] = [];

/**
 * Measures performance for this visitor and sends it when the page is left or hidden: web vitals of the
 * loaded page, and the time from each click on a link to the painted page.
 */
export async function reportVitals(registry: Registry, user: User | null): Promise<void> {
  const currentPage = (): Pick<Vital, 'page' | 'build'> | undefined => {
    const owned = pageAt(registry, window.location.pathname, user);
    return owned && { page: `${owned.row.name}/${owned.page.name}`, build: owned.row.build };
  };
  const add = (of: ReturnType<typeof currentPage>, name: Vital['name'], value: number): void => {
    if (of) pending.push({ ...of, name, value });
  };

  let path = window.location.pathname;
  let start = 0;
  window.addEventListener('single-spa:before-app-change', () => (start = performance.now()));
  window.addEventListener('single-spa:app-change', () => {
    if (window.location.pathname === path) return;
    path = window.location.pathname;
    // The rendered page is on the screen in the next frame.
    requestAnimationFrame(() =>
      setTimeout(() => {
        // Also visible in the browser's own performance tools.
        const { duration } = performance.measure('navigation', { start });
        add(currentPage(), 'navigation', duration);
      }),
    );
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });

  const loaded = currentPage();
  // When idle, since the browser buffers earlier entries.
  await new Promise<void>((resolve) => whenIdle(resolve));
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(
    /* webpackChunkName: "vitals" */ 'web-vitals'
  );
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    measure(({ name, value }) => add(loaded, name, value));
  }
}

/** Sends measurements in a way that outlives the page. */
function send(): void {
  if (pending.length === 0) return;
  const body = JSON.stringify({ vitals: pending.slice(-50) });
  pending = [];
  navigator.sendBeacon(
    addressOf(endpoints.vitals.send),
    new Blob([body], { type: 'application/json' }),
  );
}
