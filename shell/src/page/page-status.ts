import { t } from '@lingui/core/macro';
import {
  needsSignIn,
  OPENING_ATTRIBUTE,
  pageAt,
  pageElementId,
  PRERENDERED_ATTRIBUTE,
  worksWithKit,
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
import { isAbove } from '../shortcuts/is-busy.ts';
import { applicationName } from './applications.ts';
import { Left } from './left.ts';

/** single-spa does not load again what failed a shorter time ago. */
const LOAD_AGAIN_MILLISECONDS = 200;

/** What the outlet shows for the current path. */
export type PageStatus = 'loading' | 'ready' | 'failed' | 'mismatched' | 'not-found' | 'guarded';

const STANDING_IN = `[${PRERENDERED_ATTRIBUTE}], [${OPENING_ATTRIBUTE}]`;

// At build time there is no document, and the page that is rendered is there.
const isBrowser = typeof document !== 'undefined';

/** Whether something may still stand in for a page; once nothing does, nothing will again. */
let mayStandIn = isBrowser;

export const pageStatusAtom = atom<PageStatus>(!isBrowser || isStandingIn() ? 'ready' : 'loading');
export const pathAtom = atom(isBrowser ? window.location.pathname : '/');

/**
 * Keeps the status of the page at the current path, its title, and the guard: who is signed out
 * and asks for a page of the signed-in is told and sent to sign in.
 */
export function followPages(): void {
  addErrorHandler((error) => {
    // single-spa passes on what was thrown.
    if (!(error instanceof Left)) reportFailure(error.appOrParcelName, error, 'load');
    update();
  });
  window.addEventListener('single-spa:before-routing-event', update);
  window.addEventListener('single-spa:routing-event', update);
  window.addEventListener('single-spa:routing-event', focusNewPage);
}

let focusedPath = isBrowser ? window.location.pathname : '/';

/**
 * Begins a new page at its start for those who listen or use the keyboard; a query changes no page. Whoever has
 * opened a dialog meanwhile stays in it.
 */
function focusNewPage(): void {
  const { pathname } = window.location;
  if (pathname === focusedPath) return;
  focusedPath = pathname;
  if (isAbove()) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Tries the page at the current path again. */
export function retryPage(): void {
  const page = currentPage();
  // single-spa loads again what failed to load; what broke while mounting needs a fresh start.
  if (!page || getAppStatus(page.name) !== LOAD_ERROR) return window.location.reload();
  store.set(pageStatusAtom, 'loading');
  setTimeout(() => void triggerAppChange(), LOAD_AGAIN_MILLISECONDS);
}

interface CurrentPage {
  /** Its name among single-spa's applications. */
  name: string;
  /** The id of its element. */
  elementId: string;
  title: string;
  fits: boolean;
}

/** The page at the current path, and whether it was built for this shell. */
function currentPage(): CurrentPage | undefined {
  const { registry, user, inviter } = readBoot();
  const owned = pageAt(registry, window.location.pathname, user);
  return (
    owned && {
      name: applicationName(owned.row.name, owned.page.name),
      elementId: pageElementId(owned.row.name, owned.page.name),
      title: owned.page.invites && inviter ? t`${inviter} invites you` : owned.page.title,
      fits: worksWithKit(owned.row, registry.shell),
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
  return status === MOUNTED || isStandingIn() ? 'ready' : 'loading';
}

/** Whether something from build time stands where the page will be. */
function isStandingIn(): boolean {
  mayStandIn &&= document.querySelector(STANDING_IN) !== null;
  return mayStandIn;
}

/** What was rendered at build time and left before it was taken over has nobody else to remove it. */
function dropPrerendered(kept: string | undefined): void {
  if (!mayStandIn) return;
  for (const element of document.querySelectorAll(STANDING_IN)) {
    if (element.id !== kept) element.remove();
  }
}
