import { t } from '@lingui/core/macro';
import {
  needsSignIn,
  SKELETON_ATTRIBUTE,
  pageAt,
  pageElementId,
  PRERENDERED_ATTRIBUTE,
} from '@harmony/contract';
import { readBoot } from '@harmony/mf-kit';
import { handleUnauthorized, reportFailure, store } from '@harmony/mf-kit/internal';
import { atom } from 'jotai';
import {
  addErrorHandler,
  getAppStatus,
  LOAD_ERROR,
  MOUNTED,
  SKIP_BECAUSE_BROKEN,
  triggerAppChange,
} from 'single-spa';
import { isOverlayOpen } from '../shortcuts/is-busy.ts';
import { applicationName } from './applications.ts';
import { PageLeftError } from './page-left-error.ts';

/** single-spa does not repeat a failed load earlier. */
const LOAD_AGAIN_MILLISECONDS = 200;

export type PageStatus = 'loading' | 'ready' | 'failed' | 'mismatched' | 'not-found' | 'guarded';

const STANDING_IN = `[${PRERENDERED_ATTRIBUTE}], [${SKELETON_ATTRIBUTE}]`;

// At build time there is no document, and the rendered page is present.
const isBrowser = typeof document !== 'undefined';

/** Whether a page's placeholder may still exist; none is added after the last one is removed. */
let mayHavePlaceholder = isBrowser;

export const pageStatusAtom = atom<PageStatus>(
  !isBrowser || hasPlaceholder() ? 'ready' : 'loading',
);
export const pathAtom = atom(isBrowser ? window.location.pathname : '/');

/**
 * Updates the status of the page at the current path and its title, and guards pages of signed-in users:
 * signed-out visitors see a message and are redirected to sign in.
 */
export function followPages(): void {
  addErrorHandler((error) => {
    // single-spa passes on the thrown error.
    if (!(error instanceof PageLeftError)) reportFailure(error.appOrParcelName, error, 'load');
    update();
  });
  window.addEventListener('single-spa:before-routing-event', update);
  window.addEventListener('single-spa:routing-event', update);
  window.addEventListener('single-spa:routing-event', focusNewPage);
}

let focusedPath = isBrowser ? window.location.pathname : '/';

/**
 * Focuses the start of a new page for keyboard and screen reader users; a changed query is not a new page. An
 * open dialog keeps the focus.
 */
function focusNewPage(): void {
  const { pathname } = window.location;
  if (pathname === focusedPath) return;
  focusedPath = pathname;
  if (isOverlayOpen()) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

export function retryPage(): void {
  const page = currentPage();
  // single-spa repeats failed loads; a failed mount needs a reload.
  if (!page || getAppStatus(page.name) !== LOAD_ERROR) return window.location.reload();
  store.set(pageStatusAtom, 'loading');
  setTimeout(() => void triggerAppChange(), LOAD_AGAIN_MILLISECONDS);
}

interface CurrentPage {
  name: string;
  elementId: string;
  title: string;
  fits: boolean;
}

/** Returns the page at the current path, and whether it was built for this shell. */
function currentPage(): CurrentPage | undefined {
  const { registry, user } = readBoot();
  const owned = pageAt(registry, window.location.pathname, user);
  return (
    owned && {
      name: applicationName(owned.row.name, owned.page.name),
      elementId: pageElementId(owned.row.name, owned.page.name),
      title: owned.page.title,
      fits: owned.row.stopped === undefined,
    }
  );
}

function update(): void {
  const page = currentPage();
  store.set(pathAtom, window.location.pathname);
  dropPrerendered(page?.elementId);
  if (page) {
    store.set(pageStatusAtom, page.fits ? statusOf(page) : 'mismatched');
    document.title = `${page.title} · Harmony`;
    return;
  }
  const { registry, user } = readBoot();
  const guarded = needsSignIn(registry, window.location.pathname, user);
  store.set(pageStatusAtom, guarded ? 'guarded' : 'not-found');
  document.title = guarded ? 'Harmony' : t`Page not found · Harmony`;
  if (guarded) handleUnauthorized();
}

function statusOf({ name }: CurrentPage): PageStatus {
  const status = getAppStatus(name);
  if (status === LOAD_ERROR || status === SKIP_BECAUSE_BROKEN) return 'failed';
  return status === MOUNTED || hasPlaceholder() ? 'ready' : 'loading';
}

/** Whether prerendered content is shown in place of the page. */
function hasPlaceholder(): boolean {
  mayHavePlaceholder &&= document.querySelector(STANDING_IN) !== null;
  return mayHavePlaceholder;
}

/** Removes prerendered content that was left before hydration, since no other code does. */
function dropPrerendered(kept: string | undefined): void {
  if (!mayHavePlaceholder) return;
  for (const element of document.querySelectorAll(STANDING_IN)) {
    if (element.id !== kept) element.remove();
  }
}
