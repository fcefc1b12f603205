import type { Work } from '../database/transaction.ts';

/** Removes a couple with everything in it; its members stay. */
export async function removeCouple(work: Work, coupleId: string): Promise<void> {
  // What points at something goes before what it points at.
  for (const table of ['date_nights', 'transactions', 'savings_goals', 'categories']) {
    await work.change(`DELETE FROM ${table} WHERE couple_id = ?`, [coupleId]);
  }
  await work.change(`DELETE FROM couples WHERE id = ?`, [coupleId]);
}
