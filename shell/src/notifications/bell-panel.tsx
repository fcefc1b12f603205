import { t } from '@lingui/core/macro';
import { Popover, type PopoverProps } from '@harmony/design-system';
import type { Connection } from '@harmony/contract';
import { BankList } from './bank-list.tsx';
import { InsightPanel, type InsightPanelProps } from './insight-panel.tsx';

type BellPanelProps = Pick<PopoverProps, 'trigger' | 'open' | 'onOpenChange'> &
  InsightPanelProps & { banks: readonly Connection[] };

export default function BellPanel({
  trigger,
  open,
  onOpenChange,
  banks,
  ...panel
}: BellPanelProps) {
  return (
    <Popover open={open} onOpenChange={onOpenChange} title={t`Notifications`} trigger={trigger}>
      <BankList banks={banks} onLeave={() => onOpenChange?.(false)} />
      <InsightPanel {...panel} />
    </Popover>
  );
}
