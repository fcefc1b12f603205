import { t } from '@lingui/core/macro';
import type { Whose } from './draft-rows.ts';

/** Labels of owners. */
export const whoseOptions = [
  { value: 'ours', label: t`Ours` },
  { value: 'shown', label: t`Mine` },
  { value: 'hidden', label: t`Hidden` },
] as const satisfies readonly { value: Whose; label: string }[];

/** Descriptions of owners. */
export const whoseHints: Readonly<Record<Whose, string>> = {
  ours: t`Both of you share these payments.`,
  shown: t`These are yours, and your partner can see them.`,
  hidden: t`These are yours, and only you can see them.`,
};
