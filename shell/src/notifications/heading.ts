import { color, space, styled, text } from '@harmony/design-system';

/** Heading of a part of the bell's list. */
export const Heading = styled('h3', { ...text.label, color: color.muted, marginTop: space[3] });
