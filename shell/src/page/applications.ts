import { isAt, isFor, pageElementId, type Registry, type User } from '@harmony/contract';
import type { Lifecycles } from '@harmony/mf-kit';
import { reportFailure, timeouts } from '@harmony/mf-kit/internal';
import { registerApplication } from 'single-spa';
import { loadMicrofrontend, loadPart } from '../registry/remotes.ts';
import { withinTime } from '../registry/within-time.ts';
import { untilLeft } from './left.ts';
import { OUTLET_ID } from './outlet-id.ts';

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
      const isHere = ({ pathname }: Location) => places.some((page) => isAt(page, pathname));
      const load = async () => loadPart((await loadMicrofrontend(row.name)).pages, name);
      registerApplication({
        name: applicationName(row.name, name),
        // All loading happens here and not in bootstrap: single-spa tries a failed load again. Nobody
        // waits for a page that was left before it came.
        app: async () => ({
          ...leavingInTime(applicationName(row.name, name), await untilLeft(isHere, load())),
          timeouts,
        }),
        activeWhen: isHere,
        customProps: () => ({ domElement: outletOf(row.name, name) }),
      });
    }
  }
}

/**
 * The lifecycles of a page that goes in any case: one that fails at that, or never ends, is told, and its
 * element is taken away. Else the next page would never come.
 */
function leavingInTime(name: string, lifecycles: Lifecycles): Lifecycles {
  const steps = [lifecycles.unmount].flat();
  return {
    ...lifecycles,
    async unmount(props) {
      try {
        const leaving = steps.reduce(
          (before, step) => before.then(() => step(props)),
          Promise.resolve<unknown>(undefined),
        );
        await withinTime(leaving, timeouts.unmount.millis - MARGIN_MILLISECONDS, name);
      } catch (error) {
        reportFailure(name, error, 'leave');
        props.domElement.remove();
      }
    },
  };
}

/** By how much the page is given up before single-spa does, which would never show it again. */
const MARGIN_MILLISECONDS = 200;

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
