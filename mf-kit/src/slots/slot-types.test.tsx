import type { Slots } from '@harmony/contract';
import { expect, it } from 'vitest';
import { Slot } from './slot.tsx';

declare module '@harmony/contract' {
  interface Slots {
    'test.card': { day: string };
  }
}

// The type check fails if one of these is not an error.
it('names and props of slots are checked, also those of other teams', () => {
  const all = [
    <Slot key={1} name="goals.card" label="Goals" />,
    <Slot key={2} name="test.card" label="Test" props={{ day: '2026-11-24' }} />,
    // @ts-expect-error: the slot does not exist.
    <Slot key={3} name="goals.crad" label="Goals" />,
    // @ts-expect-error: it takes no props.
    <Slot key={4} name="goals.card" label="Goals" props={{ nonsense: 1 }} />,
    // @ts-expect-error: it needs props.
    <Slot key={5} name="budget.transfer" label="The budget" />,
    // @ts-expect-error: a day is a string.
    <Slot key={6} name="test.card" label="Test" props={{ day: 1 }} />,
  ];
  const own: keyof Slots = 'test.card';
  expect(all.map(({ props }) => String(props.name))).toContain(own);
});
