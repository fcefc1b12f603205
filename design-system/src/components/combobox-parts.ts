import {
  color,
  elevation,
  layer,
  radius,
  space,
  text,
  touchTarget,
  styled,
} from '@harmony/design-system/basics';
import { controlStyle } from './field.tsx';

/* What a Combobox and a SuggestionField are made of. */

export const ComboboxFrame = styled('div', { position: 'relative' });

export const ComboboxInput = styled('input', controlStyle);

export const ComboboxList = styled('ul', {
  position: 'absolute',
  zIndex: layer.menu,
  insetInline: 0,
  top: `calc(100% + ${space[1]})`,
  maxHeight: '20rem',
  overflowY: 'auto',
  visibility: 'hidden',
  padding: space[1],
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: elevation.raised,
  '&[data-open]': { visibility: 'visible' },
});

export const ComboboxItem = styled('li', {
  ...text.body,
  minHeight: touchTarget,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  '&[data-highlighted]': { background: color.oursSoft },
  '&[aria-selected="true"]': { fontWeight: text.label.fontWeight },
  '&[aria-disabled="true"]': { color: color.muted, cursor: 'default' },
});
