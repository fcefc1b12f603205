import { t } from '@lingui/core/macro';
import { color, elevation, layer, radius, space, styled, text } from '@harmony/design-system';
import { useEffect, useState } from 'react';
import { followDrops } from './follow-drops.ts';

/** Shows a drop target while a file is dragged over the page. The import page also has a button. */
export function DropAnywhere() {
  const [isOver, setOver] = useState(false);
  useEffect(() => followDrops(setOver), []);
  return (
    isOver && (
      <Veil aria-hidden="true">
        <p>{t`Drop your statement to import it`}</p>
      </Veil>
    )
  );
}

const Veil = styled('div', {
  position: 'fixed',
  inset: space[3],
  zIndex: layer.menu,
  display: 'grid',
  placeItems: 'center',
  border: `3px dashed ${color.ours}`,
  borderRadius: radius.large,
  // The element below stays the drop target.
  pointerEvents: 'none',
  '& p': {
    ...text.label,
    padding: `${space[3]} ${space[5]}`,
    borderRadius: radius.full,
    background: color.card,
    color: color.ink,
    boxShadow: elevation.raised,
  },
});
