import { t } from '@lingui/core/macro';

/** Kinds of a split, as options of a choice. */
export const splitKinds = [
  { value: 'rule', label: t`As you share everything` },
  { value: 'equal', label: t`Half each` },
  { value: 'percent', label: t`By percent` },
  { value: 'amount', label: t`By amount` },
] as const;
