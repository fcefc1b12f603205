import { t } from '@lingui/core/macro';
import { Popover, type PopoverProps } from '@harmony/design-system';
import { InsightPanel, type InsightPanelProps } from './insight-panel.tsx';

type BellPanelProps = Pick<PopoverProps, 'trigger' | 'open' | 'onOpenChange'> & InsightPanelProps;

export default function BellPanel({ trigger, open, onOpenChange, ...panel }: BellPanelProps) {
  return (
    <Popover open={open} onOpenChange={onOpenChange} title={t`Notifications`} trigger={trigger}>
      <InsightPanel {...panel} />
    </Popover>
  );
}
