import { t } from '@lingui/core/macro';
import { color, layer, radius, space, styled, text, touchTarget } from '@harmony/design-system';
import { Link } from '@harmony/mf-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Hub } from './hubs.ts';

/** Distance from the top of the window for elements that are sticky below the pills. */
export const BELOW_PILLS = `calc(${touchTarget} + ${space[2]})`;

interface HubPillsProps {
  hub: Hub;
  /** Path of the highlighted pill. */
  current: string;
  /** Whether the page belongs to the current pill without being the pill's own page. */
  isWithin?: boolean;
  children?: ReactNode;
}

/** One row of links to the pages of a tab. It scrolls sideways, and stays at the top. */
export function HubPills({ hub, current, isWithin = false, children }: HubPillsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pill = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !pill) return;
    const isRightToLeft = getComputedStyle(row.current).direction === 'rtl';
    // No farther than the end of the pill, so that the row does not scroll for a pill that fits.
    const left = isRightToLeft
      ? pill.offsetLeft
      : pill.offsetLeft + pill.offsetWidth - row.current.clientWidth;
    row.current.scrollTo({ left });
  }, []);
  return (
    <Bar aria-label={t`Budgeting`}>
      <Row ref={row}>
        {hub.map(([path, label]) => (
          <Link
            key={path}
            to={path}
            aria-current={path === current ? (isWithin ? 'true' : 'page') : undefined}
          >
            {label}
          </Link>
        ))}
      </Row>
      {children}
    </Bar>
  );
}

/** Skeleton of the row, without links. */
export function HubPillsSkeleton({ hub }: { hub: Hub }) {
  return (
    <Bar as="div">
      <Row>
        {hub.map(([path, label]) => (
          <span key={path}>{label}</span>
        ))}
      </Row>
    </Bar>
  );
}

const Bar = styled('nav', {
  position: 'sticky',
  top: 0,
  zIndex: layer.above,
  display: 'flex',
  // Extends to the edges of the window, since the page scrolls below it.
  margin: `calc(-1 * ${space[6]}) calc(-1 * ${space[4]}) ${space[2]}`,
  padding: space[1],
  background: color.paper,
  '@media print': { display: 'none' },
});

const Row = styled('div', {
  position: 'relative',
  display: 'flex',
  gap: space[1],
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': {
    ...text.label,
    flex: 'none',
    minHeight: touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    padding: `0 ${space[3]}`,
    borderRadius: radius.full,
    color: color.muted,
    textDecoration: 'none',
  },
  '& > a:hover': { color: color.ink },
  // Inside, since the row clips its overflow.
  '& > a:focus-visible': { outlineOffset: '-3px' },
  '& > [aria-current]': {
    color: color.ours,
    background: color.oursSoft,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
});
