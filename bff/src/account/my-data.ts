import { myDataSchema } from '@harmony/contract';
import type { MyData } from '@harmony/contract';
import { isInCouple } from '../feature/history.ts';
import type { Paged } from '../feature/pages.ts';
import type { ReadTools } from '../feature/route.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** All that the product knows of the viewer and may show them, by the rules of each part. */
export async function myData(tools: ReadTools, viewer: Viewer): Promise<Paged<MyData>> {
  const { features, reader } = tools;
  const history = isInCouple(viewer) ? await features.history(reader, viewer) : undefined;
  const found: Paged<MyData> = {
    madeAt: new Date().toISOString(),
    ...(await features.personal(tools, viewer)),
    categories: history?.categories.rows ?? [],
    transactions: history?.transactions.rows ?? [],
    savingsGoals: history?.savingsGoals.rows ?? [],
    dateNights: history?.dateNights.rows ?? [],
  };
  // In the order of the contract.
  const names = myDataSchema.keyof().options;
  return Object.fromEntries(names.map((name) => [name, found[name]])) as Paged<MyData>;
}
