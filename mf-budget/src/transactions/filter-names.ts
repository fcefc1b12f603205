import { t } from '@lingui/core/macro';
import type { Kind } from '@harmony/contract';
import type { Filters } from './filters.ts';

/** Names of the kinds of entries, in the order of their filter. */
export const kindNames: Readonly<Record<Kind, string>> = {
  spending: t`Expenses`,
  income: t`Income`,
  refund: t({ message: 'Refunds', context: 'kind of entry' }),
  transfer: t`Transfers`,
  adjustment: t`Adjustments`,
};

export const typeNames: Readonly<Record<Filters['type'], string>> = {
  all: t`All types`,
  shared: t`Shared`,
  personal: t`Personal`,
};
