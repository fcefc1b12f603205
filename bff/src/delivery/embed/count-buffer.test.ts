import { expect, it } from 'vitest';
import { createCountBuffer } from './count-buffer.ts';
import type { EmbedCount } from './embed-count.model.ts';

it('a full buffer rejects other sums until it can be written', async () => {
  const stored: EmbedCount[] = [];
  let isFailing = true;
  const buffer = createCountBuffer(2, async (batch) => {
    if (isFailing) throw new Error('The disk is full');
    stored.push(...batch);
  });
  const [view, start, click] = (['view', 'start', 'click'] as const).map((event) => ({
    keyId: 'key',
    day: '2026-03-01',
    tool: 'calculator' as const,
    event,
  }));
  if (!view || !start || !click) throw new Error('A use is missing');
  await buffer.add(view);
  await buffer.add(start);
  await expect(buffer.add(click)).rejects.toThrow('The disk is full');
  await buffer.add(view);
  isFailing = false;
  await buffer.add(click);
  await buffer.flush();
  expect(stored).toEqual([
    { ...view, counted: 2 },
    { ...start, counted: 1 },
    { ...click, counted: 1 },
  ]);
});

it('a deleted key leaves the buffer', async () => {
  const stored: EmbedCount[] = [];
  const buffer = createCountBuffer(2, async (batch) => void stored.push(...batch));
  const use = { day: '2026-03-01', tool: 'calculator', event: 'view' } as const;
  await buffer.add({ ...use, keyId: 'deleted' });
  await buffer.add({ ...use, keyId: 'kept' });
  buffer.forget('deleted');
  await buffer.flush();
  expect(stored).toEqual([{ ...use, keyId: 'kept', counted: 1 }]);
});
