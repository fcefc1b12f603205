/** Renders pages to HTML at build time; never part of browser bundles. */
export { defineSkeletons } from './define-skeletons.tsx';
export { definePrerender } from './define-prerender.tsx';
export { prerenderPart, type PrerenderedInput } from './prerender-part.tsx';
