import { color, layer, space, styled, text } from '@harmony/design-system';
import { BELOW_PILLS } from '../navigation/hub-pills.tsx';

/** Sticky bar with the actions for chosen rows, after their number. */
export const ChosenBarFrame = styled('div', {
  position: 'sticky',
  top: BELOW_PILLS,
  zIndex: layer.above,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  paddingBlock: space[2],
  background: color.card,
  borderBottom: `1px solid ${color.line}`,
  '& > p': { ...text.label, marginInlineEnd: 'auto' },
});
