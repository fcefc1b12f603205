import { t } from '@lingui/core/macro';
import { color, elevation, layer, radius, space, styled, text } from '@harmony/design-system';
import { useEffect, useState } from 'react';
import { followDrops } from './follow-drops.ts';

/** Says that a file can be dropped here, while one is held over the page. The page of imports has a button for it. */
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
  // What is below it stays what the file is dropped on.
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
