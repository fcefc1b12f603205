import { t } from '@lingui/core/macro';
import { endpoints, type Rule } from '@harmony/contract';
import { useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import type { ShownRow } from '../draft-rows.ts';
import { merchantGroups, type MerchantGroup } from './merchant-groups.ts';
import { rememberedRules, type RememberedRules } from './remembered-rules.ts';

/** Merchants whose owner and category become rules of the user when the file is imported. */
export interface Remembered {
  keys: ReadonlySet<string>;
  toggle: (key: string, isRemembered: boolean) => void;
  /** Returns the rules of a merchant; undefined if it cannot be remembered. */
  rulesOf: (group: MerchantGroup) => RememberedRules | undefined;
  /** Changes and creates the rules, one after the other so that they keep their order. */
  save: () => Promise<void>;
}

/** @param rows the included rows of the file */
export function useRemembered(rows: readonly ShownRow[]): Remembered {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const { data: rules } = useEndpoint(endpoints.rules.list);
  const errors = { errorTitle: t`Not remembered`, errorText: t`The rule was not saved` };
  const create = useEndpointMutation(endpoints.rules.create, errors);
  const change = useEndpointMutation(endpoints.rules.change, errors);

  /** @returns the rules afterwards */
  async function saved(
    { changed, texts, set, position }: RememberedRules,
    before: readonly Rule[],
  ): Promise<readonly Rule[]> {
    const placed = position !== undefined && { position };
    if (changed) {
      const body = { set: changed.set, ...placed };
      const rule = await change.mutateAsync({ params: { id: changed.id }, body });
      const place = position ?? before.findIndex(({ id }) => id === rule.id);
      return before.filter(({ id }) => id !== rule.id).toSpliced(place, 0, rule);
    }
    let after = before;
    for (const text of texts) {
      const rule = await create.mutateAsync({ body: { text, set } });
      if (placed) await change.mutateAsync({ params: { id: rule.id }, body: placed });
      after = after.toSpliced(position ?? after.length, 0, rule);
    }
    return after;
  }

  return {
    keys,
    toggle: (key, isRemembered) =>
      setKeys((before) => {
        const after = new Set(before);
        if (isRemembered) after.add(key);
        else after.delete(key);
        return after;
      }),
    rulesOf: (group) => (rules ? rememberedRules(group, rows, rules) : undefined),
    save: async () => {
      let after: readonly Rule[] = rules ?? [];
      for (const group of merchantGroups(rows).filter(({ key }) => keys.has(key))) {
        const wanted = rememberedRules(group, rows, after);
        if (!wanted) continue;
        try {
          after = await saved(wanted, after);
        } catch {
          // The mutation has shown the error, and the rest would fail in the same way.
          return;
        }
      }
    },
  };
}
