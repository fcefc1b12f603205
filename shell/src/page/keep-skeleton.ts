import { SKELETON_ATTRIBUTE } from '@harmony/contract';
import { OUTLET_ID } from './outlet-id.ts';

/**
 * Takes the page's skeleton, which the server rendered in place of the frame.
 *
 * @returns a function that moves it into the frame's outlet, where the page will replace it
 */
export function keepSkeleton(): () => void {
  const skeleton = document.querySelector(`[${SKELETON_ATTRIBUTE}]`);
  return () => {
    if (skeleton) document.getElementById(OUTLET_ID)?.append(skeleton);
  };
}
