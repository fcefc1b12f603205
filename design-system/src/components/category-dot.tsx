import { styled } from '@harmony/design-system/basics';

export interface CategoryDotProps {
  color: string;
}

/** A dot in the color of a category, next to its name. */
export function CategoryDot({ color }: CategoryDotProps) {
  return <Dot aria-hidden="true" style={{ background: color }} />;
}

const Dot = styled('span', {
  width: '0.625rem',
  height: '0.625rem',
  flex: 'none',
  display: 'inline-block',
  borderRadius: '50%',
  // A legend needs its colors.
  forcedColorAdjust: 'none',
});
