import { t } from '@lingui/core/macro';
import { endpoints, toCents, type Settlement } from '@harmony/contract';
import { amountText } from '@harmony/design-system';
import { toast, useEndpointMutation } from '@harmony/mf-kit';
import type { NameOf } from './names.ts';

/** Settles a debt; the toast offers to undo it. */
export function useSettlement(nameOf: NameOf, onDone?: () => void) {
  const takeBack = useSettlementRemoval();
  return useEndpointMutation(endpoints.fairShare.settle, {
    errorText: t`Couldn’t settle up`,
    onSuccess: (settlement) => {
      toast({
        title: t`Settled`,
        description: settlementText(settlement, nameOf),
        action: {
          label: t`Undo`,
          onClick: () => takeBack.mutate({ params: { id: settlement.id } }),
        },
      });
      onDone?.();
    },
  });
}

export function useSettlementRemoval() {
  return useEndpointMutation(endpoints.fairShare.takeBack, {
    errorText: t`Couldn’t undo the settlement`,
    onSuccess: () => toast({ title: t`Taken back`, description: t`Settlement undone` }),
  });
}

/** Formats a settlement, such as `Ben paid Anna $120.50`. */
export function settlementText({ from, to, amount }: Settlement, nameOf: NameOf): string {
  const [giver, receiver] = [nameOf(from), nameOf(to)];
  const given = amountText(toCents(amount), 'cents');
  return t`${giver} paid ${receiver} ${given}`;
}
