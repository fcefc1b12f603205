import { isAt, isFor, pageElementId, type Registry, type User } from '@harmony/contract';
import { registerApplication } from 'single-spa';
import { loadMicrofrontend, loadPart } from '../registry/remotes.ts';
import { OUTLET_ID } from './outlet-id.ts';

/** How long a page may take to mount before it counts as failed. */
const MOUNT_TIMEOUT_MILLISECONDS = 10_000;

/** The name of a page among single-spa's applications. */
export function applicationName(microfrontend: string, page: string): string {
  return `${microfrontend}/${page}`;
}

/** Registers each page of each micro-frontend that is for this visitor with single-spa. */
export function registerPages(registry: Registry, user: User | null): void {
  for (const row of registry.microfrontends) {
    const pages = row.pages.filter((page) => isFor(page, user));
    for (const name of new Set(pages.map((page) => page.name))) {
      const places = pages.filter((page) => page.name === name);
      registerApplication({
        name: applicationName(row.name, name),
        // All loading happens here and not in bootstrap: single-spa tries a failed load again.
        app: async () => ({
          ...(await loadPart((await loadMicrofrontend(row.name)).pages, name)),
          timeouts: {
            bootstrap: { millis: MOUNT_TIMEOUT_MILLISECONDS, dieOnTimeout: true },
            mount: { millis: MOUNT_TIMEOUT_MILLISECONDS, dieOnTimeout: true },
          },
        }),
        activeWhen: ({ pathname }) => places.some((page) => isAt(page, pathname)),
        customProps: () => ({ domElement: outletOf(row.name, name) }),
      });
    }
  }
}

/** Each page has an element of its own, so that one that fails cannot spoil another. */
function outletOf(microfrontend: string, page: string): HTMLElement {
  const id = pageElementId(microfrontend, page);
  const existing = document.getElementById(id);
  if (existing) return existing;
  const element = document.createElement('div');
  element.id = id;
  document.getElementById(OUTLET_ID)?.append(element);
  return element;
}
