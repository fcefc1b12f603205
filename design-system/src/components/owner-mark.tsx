import { color, visuallyHidden, styled } from '@harmony/design-system/basics';

export interface OwnerMarkProps {
  owner: 'mine' | 'yours' | 'ours';
  /** The partner who paid for both; the circle of the other one is empty. */
  payer?: 'mine' | 'yours';
  /** The owner for assistive technology: 'You', the partner's name, 'Shared'. */
  label: string;
}

const other = { mine: 'yours', yours: 'mine' } as const;

/** Marks the owner: the left circle, the right one, or both. */
export function OwnerMark({ owner, payer, label }: OwnerMarkProps) {
  const fillOf = (side: 'mine' | 'yours', fill: string) =>
    owner === side || (owner === 'ours' && payer !== other[side]) ? fill : 'none';
  const edgeOf = (side: 'mine' | 'yours', edge: string) =>
    owner === other[side] ? color.line : edge;
  return (
    <Frame title={label}>
      <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
        <circle
          cx="8"
          cy="8"
          r="6.5"
          fill={fillOf('mine', color.mineFill)}
          stroke={edgeOf('mine', color.mineFill)}
        />
        <circle
          cx="16"
          cy="8"
          r="6.5"
          fill={fillOf('yours', color.yoursFill)}
          stroke={edgeOf('yours', color.yoursFill)}
        />
        {owner === 'ours' && (
          <path d="M12 2.9a6.5 6.5 0 0 1 0 10.2a6.5 6.5 0 0 1 0-10.2z" fill={color.oursFill} />
        )}
      </svg>
      <span>{label}</span>
    </Frame>
  );
}

const Frame = styled('span', {
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  '& > span': visuallyHidden,
});
