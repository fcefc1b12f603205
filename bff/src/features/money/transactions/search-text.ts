import { foldText } from '@harmony/contract';
import type { Transaction } from '@harmony/contract';

/** Returns the text that is searched (`visibility.ts`). Every change of either field stores it. */
export function searchTextOf({
  description,
  notes = null,
}: Pick<Transaction, 'description'> & Partial<Pick<Transaction, 'notes'>>): string {
  return foldText(`${description}\n${notes ?? ''}`);
}
