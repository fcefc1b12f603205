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

/** Moves an element with the finger and reports where it was swiped. Only for touch: mice select text. */
export function useSwipe(onSwipe: (direction: Direction) => void): Swipe {
  const start = useRef<{ x: number; y: number }>(undefined);
  const [direction, setDirection] = useState<Direction>();
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
      onPointerMove: ({ currentTarget, clientX, clientY }) => {
        if (!start.current) return;
        const [x, y] = [clientX - start.current.x, Math.min(0, clientY - start.current.y)];
        const isUp = Math.abs(y) > Math.abs(x);
        currentTarget.style.transform = isUp ? `translateY(${y}px)` : `translateX(${x}px)`;
        setDirection(directionOf(x, y));
      },
      onPointerUp: ({ currentTarget, clientX, clientY }) => {
        if (!start.current) return;
        const to = directionOf(clientX - start.current.x, clientY - start.current.y);
        end(currentTarget);
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
