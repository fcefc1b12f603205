import { t } from '@lingui/core/macro';
import { FormDialog } from '@harmony/design-system';
import { RuleForm, type RuleFormProps } from './rule-form.tsx';

interface RuleDialogProps extends Omit<RuleFormProps, 'onDone'> {
  isOpen: boolean;
  onClose: () => void;
}

export default function RuleDialog({ isOpen, onClose, ...form }: RuleDialogProps) {
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={form.rule ? t`Change this rule` : t`Add a rule`}
      description={t`For payments that you import from now on.`}
    >
      <RuleForm {...form} onDone={onClose} />
    </FormDialog>
  );
}
