import { OPENING_ATTRIBUTE } from '@harmony/contract';
import { OUTLET_ID } from './outlet-id.ts';

/**
 * Takes the skeleton of the page, which the server put where the frame is to be rendered.
 *
 * @returns a function that puts it into the frame's outlet, where the page will take its place
 */
export function keepSkeleton(): () => void {
  const skeleton = document.querySelector(`[${OPENING_ATTRIBUTE}]`);
  return () => {
    if (skeleton) document.getElementById(OUTLET_ID)?.append(skeleton);
  };
}
