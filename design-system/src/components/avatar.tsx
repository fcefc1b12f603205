import { color, fontFamily, layer, motion, text, styled } from '@harmony/design-system/basics';

export interface AvatarPerson {
  name: string;
  initials: string;
}

export interface AvatarProps {
  person: AvatarPerson;
  owner: 'mine' | 'yours';
}

/** A user as a circle with initials, in their color. */
export function Avatar({ person, owner }: AvatarProps) {
  return (
    <Circle role="img" aria-label={person.name} title={person.name} data-owner={owner}>
      {person.initials}
    </Circle>
  );
}

export interface AvatarPairProps {
  mine: AvatarPerson;
  yours: AvatarPerson;
  /** Circles of linked couples overlap; before that they are apart. */
  linked: boolean;
}

/** The couple as two circles: the product's sign. */
export function AvatarPair({ mine, yours, linked }: AvatarPairProps) {
  return (
    <Pair data-linked={linked}>
      <Avatar person={mine} owner="mine" />
      <Avatar person={yours} owner="yours" />
    </Pair>
  );
}

const Circle = styled('span', {
  width: '2.75rem',
  height: '2.75rem',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '50%',
  fontFamily: fontFamily.display,
  fontWeight: 600,
  fontSize: text.body.fontSize,
  transition: `margin ${motion.calm}`,
  // Forced colors remove border and background, which would leave only the letters.
  '@media (forced-colors: active)': {
    background: 'Canvas !important',
    outline: '2px solid CanvasText',
    outlineOffset: '-2px',
  },
  '&[data-owner="mine"]': {
    background: color.mineSoft,
    color: color.mine,
    boxShadow: `inset 0 0 0 2px ${color.mineFill}`,
  },
  '&[data-owner="yours"]': {
    background: color.yoursSoft,
    color: color.yours,
    boxShadow: `inset 0 0 0 2px ${color.yoursFill}`,
  },
});

const Pair = styled('span', {
  display: 'inline-flex',
  '& > :last-child': { marginInlineStart: '0.375rem' },
  '&[data-linked="true"] > :last-child': { marginInlineStart: '-0.75rem' },
  '&[data-linked="true"] > :first-of-type': { zIndex: layer.above },
  '&[data-linked="false"] > :last-child': {
    boxShadow: `inset 0 0 0 2px ${color.edge}`,
    opacity: 0.8,
  },
});
