import type { ReactNode } from 'react';
import { color, space, text, styled } from '@harmony/design-system/basics';

/** A line or color of a chart with its value at the chosen place. */
export interface LegendEntry {
  name: string;
  /** The value in words; omitted when it has none. */
  words: string | undefined;
  swatch: ReactNode;
  href?: string | undefined;
}

interface LegendProps {
  title: string;
  /** Link to the details of the chosen place. */
  href?: string | undefined;
  entries: readonly LegendEntry[];
}

/** The marks of a chart, and their values at the chosen place. */
export function Legend({ title, href: titleHref, entries }: LegendProps) {
  return (
    <Frame>
      <Entry as={titleHref ? 'a' : 'span'} {...(titleHref ? { href: titleHref } : {})}>
        <b data-part="name">{title}</b>
      </Entry>
      {entries.map(({ name, words, swatch, href }) => (
        <Entry key={name} as={href ? 'a' : 'span'} {...(href ? { href } : {})}>
          {swatch}
          <span data-part="name">{name}</span> <b>{words ?? '–'}</b>
        </Entry>
      ))}
    </Frame>
  );
}

const Frame = styled('div', {
  ...text.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[4],
  minHeight: '2.75rem',
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
});

const Entry = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  // Tall enough for touch, with little distance between lines.
  minHeight: '1.5rem',
  color: 'inherit',
  textDecoration: 'none',
  '& > b': { fontWeight: 600, color: color.ink },
  '&[href] > [data-part="name"]': {
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
  },
  '&[href]:hover > [data-part="name"]': { textDecorationThickness: '2px' },
});
