import { styled } from '@harmony/design-system/basics';

export interface CategoryDotProps {
  /** The category's own colour, as it is stored. */
  color: string;
}

/** A category as a dot in its colour; its name stands beside it. */
export function CategoryDot({ color }: CategoryDotProps) {
  return <Dot aria-hidden="true" style={{ background: color }} />;
}

const Dot = styled('span', {
  width: '0.625rem',
  height: '0.625rem',
  flex: 'none',
  display: 'inline-block',
  borderRadius: '50%',
  // A legend is nothing without its colours.
  forcedColorAdjust: 'none',
});
