import type { ReactNode } from 'react';
import { color, radius, space, text, styled } from '@harmony/design-system/basics';
import { nearest, type ValueScale } from './value-scale.ts';

export interface PlotPlace {
  /** Its unique full name, such as `March 2026`. */
  name: string;
  /** Label below the axis; places without one have only their mark. */
  shortName?: string | undefined;
  /** Position in percent. */
  percent: number;
}

interface PlotProps {
  /** Describes the values selectable with the arrow keys, such as 'Spending, day by day'. */
  label: string;
  scale: ValueScale;
  /** Formats a value of the axis in few characters, such as `$2K`. */
  tick: (value: number) => string;
  /** In ascending order of their position. */
  places: readonly PlotPlace[];
  chosen: number;
  words: string;
  onChoose: (index: number) => void;
  /** The marks, in a box of 100 by 100 percent from the lower left. */
  children: ReactNode;
}

/** Axes and grid lines around marks, which can be selected by pointer, touch and arrow keys. */
export function Plot(props: PlotProps) {
  const { label, scale, tick, places, chosen, words, onChoose, children } = props;
  const ticks = scale.ticks.map((value) => ({ value, name: tick(value) }));
  const widest = Math.max(...ticks.map(({ name }) => name.length));
  const chosenPercent = places[chosen]?.percent;
  return (
    <Frame style={{ gridTemplateColumns: `${widest}ch minmax(0, 1fr)` }}>
      <Values aria-hidden="true">
        {ticks.map(({ value, name }) => (
          <span key={value} style={{ bottom: `${scale.percent(value)}%` }}>
            {name}
          </span>
        ))}
      </Values>
      <Area
        onPointerDown={(event) => onChoose(placeAt(event, places))}
        onPointerMove={(event) => onChoose(placeAt(event, places))}
      >
        <Marks aria-hidden="true">
          {ticks.map(({ value }) => (
            <GridLine
              key={value}
              data-zero={value === 0}
              style={{ bottom: `${scale.percent(value)}%` }}
            />
          ))}
          {chosenPercent !== undefined && <Reading style={{ left: `${chosenPercent}%` }} />}
          {children}
        </Marks>
        {/* For arrow keys and assistive technology; the pointer selects places directly. */}
        <Reader
          type="range"
          aria-label={label}
          min={0}
          max={Math.max(0, places.length - 1)}
          step={1}
          value={chosen}
          aria-valuetext={words}
          onChange={(event) => onChoose(Number(event.target.value))}
        />
      </Area>
      <Names aria-hidden="true">
        {places.map(
          ({ name, shortName, percent }) =>
            shortName && (
              <span key={name} data-edge={edgeOf(percent)} style={{ left: `${percent}%` }}>
                {shortName}
              </span>
            ),
        )}
      </Names>
    </Frame>
  );
}

function placeAt(
  { clientX, currentTarget }: { clientX: number; currentTarget: Element },
  places: readonly PlotPlace[],
): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return nearest(
    places.map(({ percent }) => percent),
    ((clientX - left) / width) * 100,
  );
}

/** Returns the alignment of names at the ends, so that they stay within the chart. */
function edgeOf(percent: number): 'start' | 'end' | undefined {
  if (percent < 4) return 'start';
  return percent > 96 ? 'end' : undefined;
}

const Frame = styled('div', {
  ...text.caption,
  display: 'grid',
  // Time runs from left to right, as charts of right-to-left languages usually show it.
  direction: 'ltr',
  columnGap: space[2],
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  // The upper half of the highest value's name.
  paddingTop: space[2],
});

const Values = styled('div', {
  position: 'relative',
  '& > span': {
    position: 'absolute',
    right: 0,
    transform: 'translateY(50%)',
    whiteSpace: 'nowrap',
  },
});

const Area = styled('div', {
  position: 'relative',
  height: 'var(--plot-height, 11rem)',
  minWidth: 0,
  borderRadius: radius.small,
  // A horizontal drag selects places, a vertical one scrolls.
  touchAction: 'pan-y',
  '&:has(:focus-visible)': { outline: `3px solid ${color.ours}`, outlineOffset: space[1] },
});

const Marks = styled('div', { position: 'absolute', inset: 0 });

const GridLine = styled('div', {
  position: 'absolute',
  insetInline: 0,
  borderTop: `1px solid ${color.line}`,
  '&[data-zero="true"]': { borderTopColor: color.edge },
  '@media (forced-colors: active)': { '&:not([data-zero="true"])': { borderTopColor: 'GrayText' } },
});

const Reading = styled('div', {
  position: 'absolute',
  insetBlock: 0,
  borderLeft: `1px solid ${color.edge}`,
});

const Reader = styled('input', {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  pointerEvents: 'none',
});

const Names = styled('div', {
  position: 'relative',
  gridColumn: 2,
  height: '1.4em',
  marginTop: space[1],
  '& > span': {
    position: 'absolute',
    transform: 'translateX(-50%)',
    whiteSpace: 'nowrap',
  },
  '& > [data-edge="start"]': { transform: 'none' },
  '& > [data-edge="end"]': { transform: 'translateX(-100%)' },
});
