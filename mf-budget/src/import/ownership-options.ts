import { t } from '@lingui/core/macro';
import type { Ownership } from './draft-rows.ts';

/** Labels of owners. */
export const ownershipOptions = [
  { value: 'ours', label: t`Ours` },
  { value: 'shown', label: t`Mine` },
  { value: 'hidden', label: t`Hidden` },
] as const satisfies readonly { value: Ownership; label: string }[];

/** Descriptions of owners. */
export const ownershipHints: Readonly<Record<Ownership, string>> = {
  ours: t`Both of you share these payments.`,
  shown: t`These are yours, and your partner can see them.`,
  hidden: t`These are yours, and only you can see them.`,
};
