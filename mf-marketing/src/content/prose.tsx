import { color, space, text, styled } from '@harmony/design-system';

/**
 * Layout of longer texts: a comfortable line length, paragraph spacing and tables that fit phones.
 */
export const Prose = styled('div', {
  maxWidth: '42rem',
  overflowWrap: 'break-word',
  '& h2': { ...text.subtitle, margin: `${space[10]} 0 ${space[3]}`, scrollMarginTop: space[6] },
  '& > h2:first-of-type': { marginTop: 0 },
  '& h3': { ...text.heading, margin: `${space[6]} 0 ${space[2]}` },
  '& p': { marginBottom: space[4] },
  '& ul, & ol': { margin: `0 0 ${space[4]}`, paddingInlineStart: space[6] },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li': { marginBottom: space[2] },
  '& dl': { margin: `0 0 ${space[4]}` },
  '& dd': { margin: `${space[1]} 0 ${space[4]}`, color: color.muted },
  '& li::marker': { color: color.ours },
  '& a': { color: color.ours },
  '& code': { overflowWrap: 'anywhere' },
  '& table': {
    width: '100%',
    borderCollapse: 'collapse',
    margin: `${space[2]} 0 ${space[6]}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    paddingBlock: space[2],
    paddingInlineEnd: space[3],
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': text.label,
});
