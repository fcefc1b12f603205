import { color } from '@harmony/design-system/basics';

/** The style of a line: the color of its owner, the past, or the expected. */
export type LineLook = 'mine' | 'yours' | 'ours' | 'before' | 'expected';

const line = {
  fill: 'none',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
} as const;

/** Styles of lines, for the element around them. Without colors, dashes distinguish them. */
export const lineLooks = {
  '& [data-look]': line,
  '& [data-look="ours"]': { stroke: color.oursFill, strokeWidth: 3 },
  '& [data-look="mine"]': { stroke: color.mineFill },
  '& [data-look="yours"]': { stroke: color.yoursFill },
  '& [data-look="before"]': { stroke: color.edge, strokeDasharray: '1 5' },
  '& [data-look="expected"]': { stroke: color.oursFill, strokeDasharray: '1 6' },
  '@media (forced-colors: active)': {
    '& [data-look]': { stroke: 'CanvasText' },
    '& [data-look="mine"]': { strokeDasharray: '9 4' },
    '& [data-look="yours"]': { strokeDasharray: '3 4' },
  },
} as const;
