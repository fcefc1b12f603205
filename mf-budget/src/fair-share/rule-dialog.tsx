import { t } from '@lingui/core/macro';
import type { FairShare } from '@harmony/contract';
import { FormDialog } from '@harmony/design-system';
import type { NameOf } from './names.ts';
import { RuleForm } from './rule-form.tsx';

interface RuleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  share: FairShare;
  nameOf: NameOf;
}

/** Dialog that changes the couple's split rule from this month on. */
export default function RuleDialog({ isOpen, onClose, share, nameOf }: RuleDialogProps) {
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Your split`}
      description={t`Applies from this month. Earlier months don’t change.`}
    >
      {isOpen && <RuleForm share={share} nameOf={nameOf} onDone={onClose} />}
    </FormDialog>
  );
}
