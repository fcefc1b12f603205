import { isAt, isFor, pageElementId, type Registry, type User } from '@harmony/contract';
import type { Lifecycles } from '@harmony/mf-kit';
import { reportFailure, timeouts } from '@harmony/mf-kit/internal';
import { registerApplication } from 'single-spa';
import { loadMicrofrontend, loadPart } from '../registry/remotes.ts';
import { withTimeout } from '../registry/with-timeout.ts';
import { abortWhenLeft } from './page-left-error.ts';
import { OUTLET_ID } from './outlet-id.ts';

export function applicationName(microfrontend: string, page: string): string {
  return `${microfrontend}/${page}`;
}

/** Registers the pages for this visitor's audience with single-spa. */
export function registerPages(registry: Registry, user: User | null): void {
  for (const row of registry.microfrontends) {
    const pages = row.pages.filter((page) => isFor(page, user));
    for (const name of new Set(pages.map((page) => page.name))) {
      const places = pages.filter((page) => page.name === name);
      const isHere = ({ pathname }: Location) => places.some((page) => isAt(page, pathname));
      const load = async () => loadPart((await loadMicrofrontend(row.name)).pages, name);
      registerApplication({
        name: applicationName(row.name, name),
        // All loading happens here and not in bootstrap, because single-spa repeats a failed load. A page
        // that was left while loading is abandoned.
        app: async () => ({
          ...withUnmountTimeout(
            applicationName(row.name, name),
            await abortWhenLeft(isHere, load()),
          ),
          timeouts,
        }),
        activeWhen: isHere,
        customProps: () => ({ domElement: outletOf(row.name, name) }),
      });
    }
  }
}

/**
 * Wraps lifecycles so that unmounting always completes: a failing or hanging unmount is reported, and its
 * element removed. Otherwise the next page would never be shown.
 */
function withUnmountTimeout(name: string, lifecycles: Lifecycles): Lifecycles {
  const steps = [lifecycles.unmount].flat();
  return {
    ...lifecycles,
    async unmount(props) {
      try {
        const leaving = steps.reduce(
          (before, step) => before.then(() => step(props)),
          Promise.resolve<unknown>(undefined),
        );
        await withTimeout(leaving, timeouts.unmount.millis - MARGIN_MILLISECONDS, name);
      } catch (error) {
        reportFailure(name, error, 'leave');
        props.domElement.remove();
      }
    },
  };
}

/** Gives up this much earlier than single-spa, which would never show the page again. */
const MARGIN_MILLISECONDS = 200;

/** Each page has its own element, so that a failing one cannot affect another. */
function outletOf(microfrontend: string, page: string): HTMLElement {
  const id = pageElementId(microfrontend, page);
  const existing = document.getElementById(id);
  if (existing) return existing;
  const element = document.createElement('div');
  element.id = id;
  document.getElementById(OUTLET_ID)?.append(element);
  return element;
}
