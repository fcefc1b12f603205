import type { Whose } from './draft-rows.ts';

/** The words for whose a payment is. */
export const whoseOptions = [
  { value: 'ours', label: 'Ours' },
  { value: 'shown', label: 'Mine' },
  { value: 'hidden', label: 'Hidden' },
] as const satisfies readonly { value: Whose; label: string }[];

/** What each of them means. */
export const whoseHints: Readonly<Record<Whose, string>> = {
  ours: 'Both of you share these payments.',
  shown: 'These are yours, and your partner can see them.',
  hidden: 'These are yours, and only you can see them.',
};
