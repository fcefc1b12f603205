import { expect, it } from 'vitest';
import { tools } from '../host/tools.ts';
import { embedDaySchema } from './embeds.ts';

it('every tool can be counted', () => {
  expect(embedDaySchema.shape.tool.options).toEqual(tools.map(({ name }) => name));
});
