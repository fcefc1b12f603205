import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import type { ShownRow } from '../draft-rows.ts';
import { merchantGroups, recurringTextsOf, rulesOf } from './merchant-groups.ts';

/** Merchants whose owner and category become rules of the user when the file is imported. */
export interface Remembered {
  keys: ReadonlySet<string>;
  toggle: (key: string, isRemembered: boolean) => void;
  /** Creates the rules, one after the other so that they keep their order. */
  save: () => Promise<void>;
}

/** @param rows the included rows of the file */
export function useRemembered(rows: readonly ShownRow[]): Remembered {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const create = useEndpointMutation(endpoints.rules.create, {
    errorTitle: t`Not remembered`,
    errorText: t`The rule was not saved`,
  });
  return {
    keys,
    toggle: (key, isRemembered) =>
      setKeys((before) => {
        const after = new Set(before);
        if (isRemembered) after.add(key);
        else after.delete(key);
        return after;
      }),
    save: async () => {
      const groups = merchantGroups(rows).filter(({ key }) => keys.has(key));
      for (const group of groups) {
        for (const body of rulesOf(group, recurringTextsOf(group, rows))) {
          // A failure is shown by the mutation, and would repeat for the rest.
          const isSaved = await create.mutateAsync({ body }).then(
            () => true,
            () => false,
          );
          if (!isSaved) return;
        }
      }
    },
  };
}
