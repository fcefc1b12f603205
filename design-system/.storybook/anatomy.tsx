import { DocsContext, Story } from '@storybook/addon-docs/blocks';
import { use, useEffect, useRef, useState } from 'react';
import { color, layer, radius, space, styled } from '../src/index.ts';
import type { Part } from './guidance.ts';

/** Interval of measuring the parts, which fonts and animations also move. */
const INTERVAL_MILLISECONDS = 250;

interface Position {
  x: number;
  y: number;
}

/** The first story with numbered parts. Parts are found in the rendered component, so they cannot be out of date. */
export function Anatomy({ parts }: { parts: readonly Part[] }) {
  const [first] = use(DocsContext).componentStories();
  const stage = useRef<HTMLDivElement>(null);
  const [positions, setPositions] = useState<readonly (Position | undefined)[]>([]);
  useEffect(() => {
    const measure = (): void => {
      if (!stage.current) return;
      const found = positionsOf(parts, stage.current);
      setPositions((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    const timer = setInterval(measure, INTERVAL_MILLISECONDS);
    return () => clearInterval(timer);
  }, [parts]);
  return (
    <div className="sb-unstyled">
      <Stage ref={stage}>
        {first && <Story of={first.moduleExport} __forceInitialArgs />}
        {positions.map(
          (position, index) =>
            position && (
              <Marker
                key={parts[index]?.name}
                aria-hidden="true"
                style={{ left: position.x, top: position.y }}
              >
                {index + 1}
              </Marker>
            ),
        )}
      </Stage>
      <Parts>
        {parts.map(({ name, text }, index) => (
          <li key={name} data-part={name} data-found={positions[index] !== undefined}>
            <b>{name}</b>: {text}
          </li>
        ))}
      </Parts>
    </div>
  );
}

/** Returns the position of each part in the stage; `undefined` for parts that are not shown. */
function positionsOf(parts: readonly Part[], stage: Element): (Position | undefined)[] {
  const frame = stage.querySelector('iframe');
  const root = frame ? frame.contentDocument : stage;
  const outer = stage.getBoundingClientRect();
  const inner = frame?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return parts.map(({ at }) => {
    const part = root?.querySelector(at);
    if (!part) return undefined;
    const { left, top } = part.getBoundingClientRect();
    return {
      x: Math.round(inner.left + left - outer.left),
      y: Math.round(inner.top + top - outer.top),
    };
  });
}

const Stage = styled('div', {
  position: 'relative',
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.paper,
  overflow: 'clip',
});

const Marker = styled('span', {
  position: 'absolute',
  zIndex: layer.above,
  display: 'grid',
  placeItems: 'center',
  width: '1.375rem',
  height: '1.375rem',
  transform: 'translate(-80%, -80%)',
  borderRadius: radius.full,
  background: color.info,
  color: color.card,
  fontSize: '0.75rem',
  fontWeight: 700,
  pointerEvents: 'none',
});

const Parts = styled('ol', {
  margin: `${space[4]} 0`,
  paddingInlineStart: space[6],
  listStyle: 'decimal',
  color: color.ink,
  '& li': { paddingBlock: space[1] },
});
