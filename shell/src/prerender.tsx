import type { Boot, PrerenderedPart } from '@harmony/contract';
import { prerenderPart } from '@harmony/mf-kit/prerender';
import { Frame } from './frame/frame.tsx';
import { SkeletonFrame } from './frame/skeleton-frame.tsx';

const frames = { frame: Frame, skeleton: SkeletonFrame };

/**
 * Renders the frame around pages at build time, with a placeholder for the page: `frame` for prerendered
 * signed-out pages, `skeleton` for skeletons of signed-in pages.
 */
export function prerenderFrame(kind: keyof typeof frames, boot: Boot): PrerenderedPart {
  return prerenderPart({ name: 'shell', Component: frames[kind], path: '/', boot });
}
