import {
  breakpoint,
  color,
  space,
  styled,
  text,
  touchTarget,
  visuallyHidden,
} from '@harmony/design-system';
import { PHONE } from './on-phone.ts';

/** A button that shows only its icon. */
const nameless = { padding: 0, width: touchTarget, '& span': visuallyHidden } as const;

const parts = ['find', 'chosen', 'open', 'more', 'clear', 'chips', 'select', 'add'];

/** Places the parts of the bar by their `data-part`, `data-open` and `data-finding`. */
export const Grid = styled('div', {
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto auto auto',
  gridTemplateAreas:
    '"title find open select add" "chosen chosen chosen chosen chosen" "more more more more more" "clear clear clear clear clear" "chips chips chips chips chips"',
  '& > h2': { ...text.label, gridArea: 'title', overflowWrap: 'anywhere' },
  ...Object.fromEntries(parts.map((part) => [`& [data-part="${part}"]`, { gridArea: part }])),
  '& [data-part="search"]': { gridArea: 'search', minWidth: 0 },
  '& [data-part="chosen"] *': { minWidth: 0 },
  '& [role="combobox"] > span': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& :is([data-part="more"]:not(:empty), [data-part="chips"])': { paddingBlock: space[2] },
  // The number of filters is beside the icon.
  '& [data-part="open"]': { ...nameless, position: 'relative' },
  '& [data-part="open"]:not([data-count="0"])::after': {
    ...text.tiny,
    content: 'attr(data-count)',
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 0,
    minWidth: space[4],
    borderRadius: space[4],
    color: color.onOurs,
    background: color.ours,
  },
  [PHONE]: {
    '& :is([data-part="open"], [data-part="select"], [data-part="add"])[data-variant]': {
      ...nameless,
      borderColor: 'transparent',
      background: 'transparent',
      color: color.muted,
      '& svg': { width: space[5], height: space[5] },
    },
    // The icon, not its circle, is aligned with the end of the rows.
    '& [data-part="add"]': { marginInlineEnd: `calc(-1 * ${space[3]})` },
    '& [data-part="search"]': { gridArea: 'title', minWidth: 0, paddingBlock: space[1] },
    // The button beside it does the same.
    '& ::-webkit-search-cancel-button': { display: 'none' },
    '&[data-finding="false"] [data-part="search"]': { display: 'none' },
    '&[data-finding="true"] > h2': visuallyHidden,
    '&[data-open="false"] :is([data-part="chosen"], [data-part="clear"])': { display: 'none' },
    '& [data-part="clear"]': { marginBlockEnd: space[2] },
  },
  [breakpoint.tablet]: {
    gridTemplateColumns: 'minmax(10rem, 1fr) repeat(3, minmax(0, 1fr)) auto auto',
    gridTemplateAreas:
      '"title title title select select add" "search when category type open clear" "more more more more more more" "chips chips chips chips chips chips"',
    columnGap: space[2],
    '& [data-part="find"]': { display: 'none' },
    '& [data-part="select"]': { justifySelf: 'end' },
    '& :is([data-part="clear"], [data-part="add"])': nameless,
  },
  [breakpoint.desktop]: {
    gridTemplateColumns:
      'auto minmax(9rem, 1fr) minmax(0, 8.25rem) minmax(0, 10.25rem) minmax(0, 8.25rem) auto auto auto auto',
    gridTemplateAreas:
      '"title search when category type open clear select add" "more more more more more more more more more" "chips chips chips chips chips chips chips chips chips"',
    '& [data-part="select"]': nameless,
  },
  // Where the names of all buttons fit.
  '@media (width >= 75rem)': {
    '& [data-part="add"]': { width: 'auto', paddingInline: space[4] },
    '& [data-part="add"] svg': { display: 'none' },
    '& [data-part="add"] span': { all: 'unset' },
  },
});

/** The search landmark, whose parts are placed in the grid. */
export const Fields = styled('div', { display: 'contents' });

/** A part with several fields. */
export const Part = styled('div', {
  display: 'grid',
  gap: space[4],
  '&:empty': { display: 'none' },
  [breakpoint.tablet]: {
    '&[data-part="chosen"]': { display: 'contents' },
    '&[data-part="chosen"] > :nth-child(1)': { gridArea: 'when' },
    '&[data-part="chosen"] > :nth-child(2)': { gridArea: 'category' },
    '&[data-part="chosen"] > :nth-child(3)': { gridArea: 'type' },
  },
});
