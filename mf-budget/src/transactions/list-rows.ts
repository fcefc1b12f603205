import { breakpoint, color, layer, radius, space, text } from '@harmony/design-system';
import { transactionLines } from '../transaction-row/transaction-line.tsx';

const wholeRow = {
  content: '""',
  position: 'absolute',
  inset: 0,
  borderRadius: radius.small,
} as const;

/** Styles of the rows, set on the list. Without `:has`, which is slow with many changing rows. */
export const listRows = {
  ...transactionLines,
  '& [data-part="row"]': { borderTop: `1px solid ${color.line}` },
  // Scrolls below the sticky filters.
  '& [data-part="title"] > :is(button, label, [tabindex])': { scrollMarginBlock: '9rem 6rem' },
  '& [data-part="title"] > [tabindex]:focus': { outline: 'none' },
  '& [data-part="title"] > [tabindex]:focus::after': {
    ...wholeRow,
    outline: `2px solid ${color.ours}`,
    outlineOffset: '-1px',
    pointerEvents: 'none',
  },
  // The title covers the whole row, so that a click anywhere hits it.
  '& [data-part="title"] > :is(button, label)': {
    font: 'inherit',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&::after': wholeRow,
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.ours}`, outlineOffset: '-1px' },
  },
  '& [data-part="row"] [data-part="end"]': { position: 'relative', color: color.muted },
  '& [data-part="end"] path': { stroke: 'currentColor', strokeWidth: 3, strokeLinecap: 'round' },
  '& [data-part="row"]:hover': { background: color.paper },
  // Selecting a range with Shift would select text as well.
  '& [data-chosen]': { userSelect: 'none' },
  '& [data-chosen="true"]': { background: color.oursSoft },
  '& [data-part="tick"]': {
    position: 'relative',
    zIndex: layer.above,
    gridArea: 'picture',
    width: space[10],
    height: space[10],
    display: 'grid',
    placeItems: 'center',
  },
  '& [data-part="tick"] input': {
    width: space[6],
    height: space[6],
    margin: 0,
    accentColor: color.ours,
  },
  // Notes have their own column where there is room.
  [breakpoint.desktop]: {
    '& [data-part="line"]': {
      gridTemplateColumns: 'auto minmax(0, 5fr) minmax(0, 4fr) auto minmax(6.5rem, auto) auto',
      gridTemplateAreas:
        '"picture title notes owner money end" "picture facts notes owner money end"',
      columnGap: space[4],
    },
    '& [data-part="words"]': { display: 'contents' },
    '& [data-part="title"]': { gridArea: 'title' },
    '& [data-part="facts"]': { gridArea: 'facts' },
    '& [data-part="notes"]': { gridArea: 'notes' },
  },
} as const;

/** Styles of the rows of the ledger, which has no headings of days and shows more rows at once. */
export const ledgerRows = {
  ...listRows,
  '& [data-part="row"]': {
    ...listRows['& [data-part="row"]'],
    position: 'relative',
    // A horizontal movement swipes the row.
    touchAction: 'pan-y',
  },
  '& [data-part="swiped"]': {
    ...text.label,
    position: 'absolute',
    inset: 0,
    zIndex: layer.above,
    display: 'grid',
    alignItems: 'center',
    paddingInline: space[4],
    color: color.onOurs,
    background: color.ours,
    '&[data-direction="left"]': { justifyItems: 'end', color: color.onBad, background: color.bad },
    '@media (forced-colors: active)': { border: '2px solid CanvasText' },
  },
  // Day, category and notes share a line. The dialog shows the part that does not fit.
  '& [data-part="words"]': {
    ...listRows['& [data-part="words"]'],
    display: 'grid',
    gridTemplateColumns: 'auto fit-content(100%) minmax(0, 1fr)',
    gridTemplateAreas: '"title title title" "day facts notes"',
  },
  '& [data-part="title"]': { ...listRows['& [data-part="title"]'], gridArea: 'title' },
  '& [data-part="day"]': {
    ...text.caption,
    gridArea: 'day',
    color: color.muted,
    whiteSpace: 'nowrap',
  },
  '& [data-part="facts"]': {
    ...listRows['& [data-part="facts"]'],
    gridArea: 'facts',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [data-part="notes"]': { ...listRows['& [data-part="notes"]'], gridArea: 'notes' },
  '& :is([data-part="facts"], [data-part="notes"])::before': { content: '"\\a0· "' },
  // Scrolls below the sticky bar and month.
  '& [data-part="title"] > :is(button, label, [tabindex])': { scrollMarginBlock: '12rem 6rem' },
  // One line where there is room for columns.
  [breakpoint.desktop]: {
    '& [data-part="line"]': {
      gridTemplateColumns:
        '5.5rem auto minmax(0, 5fr) minmax(0, 4fr) minmax(0, 3fr) auto minmax(6.5rem, auto) auto',
      gridTemplateAreas: '"day picture title facts notes owner money end"',
      columnGap: space[4],
      paddingBlock: 0,
      minHeight: space[10],
    },
    '& :is([data-part="picture"], [data-part="tick"])': { width: space[8], height: space[8] },
    '& [data-part="words"]': { display: 'contents' },
    '& :is([data-part="facts"], [data-part="notes"])::before': { content: 'none' },
  },
} as const;
