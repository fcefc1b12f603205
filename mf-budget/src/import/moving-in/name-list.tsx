import { color, space, styled, text } from '@harmony/design-system';
import type { ReactNode } from 'react';

/** Names in the file, each with a choice; collapsed, since most are matched automatically. */
export function NameList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame>
      <summary>{title}</summary>
      <ul>{children}</ul>
    </Frame>
  );
}

const Frame = styled('details', {
  minWidth: 0,
  '& > summary': { ...text.label, color: color.muted, cursor: 'pointer', paddingBlock: space[2] },
  '& > ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
    gap: space[3],
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { minWidth: 0, overflowWrap: 'anywhere' },
});
