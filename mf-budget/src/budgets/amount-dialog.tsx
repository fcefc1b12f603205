import { t } from '@lingui/core/macro';
import { sentAmountFromZero } from '@harmony/contract';
import { Button, Form, FormActions, FormDialog, FormMoneyField } from '@harmony/design-system';
import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';

interface AmountDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What the amount is for, in a sentence. */
  description: string;
  label: string;
  hint?: string;
  /** A decimal. */
  initial: string;
  onSave: (amount: string) => void;
  isSaving: boolean;
  /** What the server has against the amount. */
  problem: string | undefined;
  /** What else is chosen, below the amount. */
  children?: ReactNode;
  /** Whether something else was chosen. */
  isChanged?: boolean;
}

const schema = sentAmountFromZero(t`Enter an amount`);

/** A dialog that asks for one amount of zero or more. */
export function AmountDialog({ isOpen, onClose, title, description, ...form }: AmountDialogProps) {
  const { initial, problem, label, hint, onSave, isSaving, children, isChanged = false } = form;
  const { control, handleSubmit, setError, formState, reset } = useForm({
    defaultValues: { amount: initial },
    resolver: ({ amount }) => {
      const { success, data, error } = schema.safeParse(amount);
      if (success) return { values: { amount: data }, errors: {} };
      const message = error.issues[0]?.message ?? t`Enter an amount`;
      return { values: {}, errors: { amount: { type: 'invalid', message } } };
    },
  });
  // Each opening begins with what is stored.
  useEffect(() => {
    if (isOpen) reset({ amount: initial });
  }, [isOpen, initial, reset]);
  useEffect(() => {
    if (problem) setError('amount', { message: problem });
  }, [problem, setError]);
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      isDirty={formState.isDirty || isChanged}
    >
      <Form onSubmit={handleSubmit(({ amount }) => onSave(amount))}>
        <FormMoneyField control={control} name="amount" label={label} hint={hint} />
        {children}
        <FormActions>
          <Button type="submit" pending={isSaving} pendingLabel={t`Saving…`}>{t`Save`}</Button>
        </FormActions>
      </Form>
    </FormDialog>
  );
}
