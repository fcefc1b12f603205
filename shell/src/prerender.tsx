import type { Boot, PrerenderedPart } from '@harmony/contract';
import { prerenderPart } from '@harmony/mf-kit/prerender';
import { Frame } from './frame/frame.tsx';
import { SkeletonFrame } from './frame/skeleton-frame.tsx';

const frames = { frame: Frame, skeleton: SkeletonFrame };

/**
 * Renders at build time what stands around pages, with a place for the page in it: `frame` is that of the
 * signed-out around whole pages, `skeleton` stands around the skeletons of pages of the signed-in.
 */
export function prerenderFrame(kind: keyof typeof frames, boot: Boot): PrerenderedPart {
  return prerenderPart({ name: 'shell', Component: frames[kind], path: '/', boot });
}
