import type { Whose } from './draft-rows.ts';

/** The words for whose a payment is. */
export const whoseOptions = [
  { value: 'ours', label: 'Ours' },
  { value: 'shown', label: 'Mine, shown' },
  { value: 'hidden', label: 'Mine, hidden' },
] as const satisfies readonly { value: Whose; label: string }[];
