import { color, styled } from '@harmony/design-system';
import type { DayMark } from './day-marks.ts';

/** A shape for each kind, so that color is not the only difference, as a path in a square of 8 by 8. */
const shapes: Readonly<Record<DayMark, string>> = {
  spent: 'M4 .75a3.25 3.25 0 1 1 0 6.5a3.25 3.25 0 1 1 0-6.5z',
  received: 'M4 .5L7.75 7.25H.25z',
  due: 'M4 .25a3.75 3.75 0 1 1 0 7.5a3.75 3.75 0 1 1 0-7.5zM4 2a2 2 0 1 0 0 4a2 2 0 1 0 0-4z',
  'date-night': 'M4 7.6L.7 4.1A2 2 0 0 1 4 1.8A2 2 0 0 1 7.3 4.1z',
  goal: 'M4 0L8 4L4 8L0 4z',
  transfer: 'M.5 2.5H7.5V5.5H.5z',
};

/** The mark of a kind of entry. Hidden from assistive technology, since its name is beside it. */
export function Mark({ mark }: { mark: DayMark }) {
  return (
    <Shape viewBox="0 0 8 8" aria-hidden="true" data-mark={mark}>
      <path d={shapes[mark]} fillRule="evenodd" fill="currentColor" />
    </Shape>
  );
}

const Shape = styled('svg', {
  flex: 'none',
  width: '0.5rem',
  height: '0.5rem',
  color: color.muted,
  '&[data-mark="received"]': { color: color.good },
  '&[data-mark="due"]': { color: color.ours },
  '&[data-mark="date-night"]': { color: color.yours },
  '&[data-mark="goal"]': { color: color.mine },
});
