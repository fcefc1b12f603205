import {
  SKELETON_ATTRIBUTE,
  PAGE_PLACE,
  pageElementId,
  PRERENDERED_ATTRIBUTE,
  type Boot,
  type OwnedPage,
  type PrerenderedDocument,
  type PrerenderedPart,
} from '@harmony/contract';
import { styleTags } from './html.ts';
import type { Prerendered } from './prerendered.ts';

export interface FirstHtml {
  html: string;
  styles: string;
  script: string;
}

/**
 * Returns a page that was rendered at build time, including its frame, as hydrated by the shell and the micro-frontend.
 */
export function wholePage(
  owned: OwnedPage,
  { demo, signUp, planForAll, styleNonce, registry }: Boot,
  document: PrerenderedDocument,
  { part }: Prerendered,
): FirstHtml | undefined {
  const { prerendered } = registry.shell;
  // Built pages offer accounts and plans to everyone; others are rendered in the browser.
  if (!prerendered || signUp !== undefined || planForAll !== undefined) return undefined;
  const page = (demo && document.partWithDemo) || document.part;
  const frame = part(prerendered.frame);
  if (!frame) return undefined;
  return {
    ...putTogether(owned, PRERENDERED_ATTRIBUTE, frame, page, styleNonce),
    script: prerendered.waker,
  };
}

/** Returns the skeleton of a page without any user data, shown until the page is ready. */
export function skeletonOf(
  owned: OwnedPage,
  { styleNonce, registry }: Boot,
  { part }: Prerendered,
): FirstHtml | undefined {
  const { prerendered } = registry.shell;
  const address = owned.row.openings?.[owned.page.name];
  if (!prerendered || !address) return undefined;
  const frame = part(prerendered.opening);
  const skeleton = part(address);
  if (!frame || !skeleton) return undefined;
  return {
    ...putTogether(owned, SKELETON_ATTRIBUTE, frame, skeleton, styleNonce),
    script: prerendered.opener,
  };
}

function putTogether(
  { row, page }: OwnedPage,
  attribute: string,
  frame: PrerenderedPart,
  part: PrerenderedPart,
  nonce: string,
) {
  const id = pageElementId(row.name, page.name);
  // A function, because replacement strings interpret patterns such as `$&`.
  const html = frame.html.replace(
    PAGE_PLACE,
    () => `<div id="${id}" ${attribute}="">${part.html}</div>`,
  );
  return { html, styles: styleTags(frame, nonce) + styleTags(part, nonce) };
}
