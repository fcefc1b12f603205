import { color, visuallyHidden, styled } from '@harmony/design-system/basics';

export interface OwnerMarkProps {
  owner: 'mine' | 'yours' | 'ours';
  /** The owner for assistive technology: 'You', the partner's name, 'Shared'. */
  label: string;
}

/** Marks the owner: the left circle, the right one, or both. */
export function OwnerMark({ owner, label }: OwnerMarkProps) {
  return (
    <Frame title={label}>
      <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
        <circle
          cx="8"
          cy="8"
          r="6.5"
          fill={owner === 'yours' ? 'none' : color.mineFill}
          stroke={owner === 'yours' ? color.line : color.mineFill}
        />
        <circle
          cx="16"
          cy="8"
          r="6.5"
          fill={owner === 'mine' ? 'none' : color.yoursFill}
          stroke={owner === 'mine' ? color.line : color.yoursFill}
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
