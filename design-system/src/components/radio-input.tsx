import { color, layer, styled } from '@harmony/design-system/basics';

/**
 * A radio button of the browser's own that lies over what is drawn for it, unseen. Focus and choice
 * move in one step there, however short the arrow key is pressed.
 */
export const RadioInput = styled('input', {
  position: 'absolute',
  inset: 0,
  zIndex: layer.above,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});

/** Around what is drawn for it, as around everything that has the focus. */
export const focusRing = { outline: `3px solid ${color.ours}`, outlineOffset: '2px' } as const;
