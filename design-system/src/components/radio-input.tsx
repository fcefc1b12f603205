import { color, layer, styled } from '@harmony/design-system/basics';

/**
 * A native radio button, invisible above its drawing. Focus and choice move in one step there, however
 * briefly the arrow key is pressed.
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

/** The focus outline of the drawing, the same as on every focused element. */
export const focusRing = { outline: `3px solid ${color.ours}`, outlineOffset: '2px' } as const;
