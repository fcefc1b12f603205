import { t } from '@lingui/core/macro';
import type { FairShare } from '@harmony/contract';
import { Button } from '@harmony/design-system';
import { useToday } from '../clock/today.ts';
import type { NameOf } from './names.ts';
import { useSettlement } from './use-settlement.ts';

interface SettleButtonProps {
  debt: NonNullable<FairShare['owes']>;
  nameOf: NameOf;
}

/** Button that settles the full debt as of today. */
export function SettleButton({ debt, nameOf }: SettleButtonProps) {
  const date = useToday();
  const settle = useSettlement(nameOf);
  return (
    <Button
      pending={settle.isPending}
      pendingLabel={t`Settling…`}
      onClick={() => settle.mutate({ body: { amount: debt.amount, date, owes: debt } })}
    >{t`Settle up`}</Button>
  );
}
