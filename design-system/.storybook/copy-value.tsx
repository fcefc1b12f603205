import { useState } from 'react';
import { color, radius, space, text, touchTarget } from '../src/tokens/tokens.ts';
import { styled } from '@harmony/design-system/basics';

/** A value that a click copies. */
export function CopyValue({ value, label }: { value: string; label?: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Look
      type="button"
      aria-label={`Copy ${label ?? ''} ${value}`.replaceAll(/\s+/g, ' ')}
      onBlur={() => setCopied(false)}
      onClick={() => {
        void navigator.clipboard.writeText(value).then(() => setCopied(true));
      }}
    >
      <code>{value}</code>
      <span role="status">{isCopied ? 'Copied' : ''}</span>
    </Look>
  );
}

const Look = styled('button', {
  ...text.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: touchTarget,
  maxWidth: '100%',
  padding: `0 ${space[2]}`,
  border: '1px solid transparent',
  borderRadius: radius.small,
  background: 'transparent',
  color: color.ink,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'copy',
  '&:hover': { borderColor: color.edge },
  '& [role="status"]': { color: color.good },
});
