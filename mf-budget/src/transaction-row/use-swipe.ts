import { useRef, useState, type PointerEvent } from 'react';

export type Direction = 'left' | 'right' | 'up';

/** Distance in pixels from which a swipe counts. */
const FAR = 72;

interface Swipe {
  /** The direction in which the element would go if it was released now. */
  direction: Direction | undefined;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  };
}

/**
 * Moves an element with the finger and reports where it was swiped. Only for touch: mice select text.
 *
 * @param directions those that the element can be swiped in
 */
export function useSwipe(
  directions: readonly Direction[],
  onSwipe: (direction: Direction) => void,
): Swipe {
  const start = useRef<{ x: number; y: number }>(undefined);
  const [direction, setDirection] = useState<Direction>();
  const movement = ({ clientX, clientY }: PointerEvent, from: { x: number; y: number }) => {
    const [x, y] = [clientX - from.x, clientY - from.y];
    return {
      x: Math.max(
        directions.includes('left') ? -Infinity : 0,
        Math.min(x, directions.includes('right') ? Infinity : 0),
      ),
      y: directions.includes('up') ? Math.min(0, y) : 0,
    };
  };
  const end = (element: HTMLElement): void => {
    start.current = undefined;
    element.style.transform = '';
    setDirection(undefined);
  };
  return {
    direction,
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY, isPrimary }) => {
        if (pointerType === 'touch' && isPrimary) start.current = { x: clientX, y: clientY };
      },
      onPointerMove: (event) => {
        if (!start.current) return;
        const { currentTarget } = event;
        const { x, y } = movement(event, start.current);
        const isUp = Math.abs(y) > Math.abs(x);
        currentTarget.style.transform = isUp ? `translateY(${y}px)` : `translateX(${x}px)`;
        setDirection(directionOf(x, y));
      },
      onPointerUp: (event) => {
        if (!start.current) return;
        const { x, y } = movement(event, start.current);
        const to = directionOf(x, y);
        end(event.currentTarget);
        if (to) onSwipe(to);
      },
      // The browser scrolls instead.
      onPointerCancel: ({ currentTarget }) => end(currentTarget),
    },
  };
}

/** Returns the direction of a movement in pixels, if it is far enough. */
export function directionOf(x: number, y: number): Direction | undefined {
  if (Math.max(Math.abs(x), -y) < FAR) return undefined;
  if (-y > Math.abs(x)) return 'up';
  if (Math.abs(x) < Math.abs(y)) return undefined;
  return x > 0 ? 'right' : 'left';
}
