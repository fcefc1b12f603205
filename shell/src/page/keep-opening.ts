import { OPENING_ATTRIBUTE } from '@harmony/contract';
import { OUTLET_ID } from './outlet-id.ts';

/**
 * Takes the opening of the page, which the server put where the frame is to be rendered.
 *
 * @returns a function that puts it into the frame's outlet, where the page will take its place
 */
export function keepOpening(): () => void {
  const opening = document.querySelector(`[${OPENING_ATTRIBUTE}]`);
  return () => {
    if (opening) document.getElementById(OUTLET_ID)?.append(opening);
  };
}
