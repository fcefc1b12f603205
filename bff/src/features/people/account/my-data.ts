import { myDataSchema } from '@harmony/contract';
import type { MyData } from '@harmony/contract';
import { isInCouple, rowsIn } from '../../../core/feature/history.ts';
import type { Paged } from '../../../core/feature/pages.ts';
import type { ReadTools } from '../../../core/feature/history.ts';
import type { Viewer } from '../../../core/viewer/viewer.ts';

/** Returns all data about the viewer that they may see, by the visibility rules of each feature. */
export async function myData(tools: ReadTools, viewer: Viewer): Promise<Paged<MyData>> {
  const { features, reader } = tools;
  const found: Readonly<Record<string, unknown>> = {
    madeAt: new Date().toISOString(),
    ...(await features.personal(tools, viewer)),
    ...(isInCouple(viewer) && rowsIn(await features.history(reader, viewer))),
  };
  // In the order of the contract; without a couple the history is empty.
  const names = myDataSchema.keyof().options;
  return Object.fromEntries(
    names.map((name) => [name, name in found ? found[name] : []]),
  ) as Paged<MyData>;
}
