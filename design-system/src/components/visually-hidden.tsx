import { styled } from '../styled/styled.ts';

/** The style of {@link VisuallyHidden}, for elements that are styled by their container. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;

/** Text for assistive technology alone. */
export const VisuallyHidden = styled('span', visuallyHidden);
