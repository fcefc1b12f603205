import { styled } from '../styled/styled.ts';

/** The look of {@link VisuallyHidden}, for elements that are styled with what is around them. */
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

/** Text for those who listen, and not for those who look. */
export const VisuallyHidden = styled('span', visuallyHidden);
