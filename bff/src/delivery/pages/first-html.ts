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

/** What stands on a page before any script has come, and the script that fetches the others. */
export interface FirstHtml {
  html: string;
  /** Style elements. */
  styles: string;
  /** An address. */
  script: string;
}

/** A page that was rendered at build time, in its frame, as the shell and the micro-frontend take it over. */
export function wholePage(
  owned: OwnedPage,
  { demo, styleNonce, registry }: Boot,
  document: PrerenderedDocument,
  { part }: Prerendered,
): FirstHtml | undefined {
  const { prerendered } = registry.shell;
  if (!prerendered) return undefined;
  const page = (demo && document.partWithDemo) || document.part;
  const frame = part(prerendered.frame);
  if (!frame) return undefined;
  return {
    ...putTogether(owned, PRERENDERED_ATTRIBUTE, frame, page, styleNonce),
    script: prerendered.waker,
  };
}

/** The skeleton of a page, which stands there until the page has come: it greets, and knows nobody. */
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

/** A part in the place that a frame has for it. */
function putTogether(
  { row, page }: OwnedPage,
  attribute: string,
  frame: PrerenderedPart,
  part: PrerenderedPart,
  nonce: string,
) {
  const id = pageElementId(row.name, page.name);
  // A function, because a page may hold what a replacement would read as a pattern.
  const html = frame.html.replace(
    PAGE_PLACE,
    () => `<div id="${id}" ${attribute}="">${part.html}</div>`,
  );
  return { html, styles: styleTags(frame, nonce) + styleTags(part, nonce) };
}
