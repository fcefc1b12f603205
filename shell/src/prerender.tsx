import type { Boot, PrerenderedPart } from '@harmony/contract';
import { prerenderPart } from '@harmony/mf-kit/prerender';
import { Frame } from './frame/frame.tsx';

/** Renders the frame of the signed-out at build time, with a place for the page in it. */
export function prerenderFrame(boot: Boot): PrerenderedPart {
  return prerenderPart({ name: 'shell', Component: Frame, path: '/', boot });
}
