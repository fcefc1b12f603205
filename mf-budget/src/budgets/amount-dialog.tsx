import { t } from '@lingui/core/macro';
import { readIn, sentAmountFromZero } from '@harmony/contract';
import {
  Button,
  Form,
  FormActions,
  FormDialog,
  FormMoneyField,
  shownCurrency,
} from '@harmony/design-system';
import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';

interface AmountDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Sentence that explains the amount. */
  description: string;
  label: string;
  hint?: string;
  /** Decimal amount. */
  initial: string;
  onSave: (amount: string) => void;
  isSaving: boolean;
  /** Error message of the server for the amount. */
  problem: string | undefined;
  /** Further fields below the amount. */
  children?: ReactNode;
  /** Whether a further field has changed. */
  isChanged?: boolean;
}

const schema = sentAmountFromZero(t`Enter an amount`);

/** Dialog with a single amount of zero or more. */
export function AmountDialog({ isOpen, onClose, title, description, ...form }: AmountDialogProps) {
  const { initial, problem, label, hint, onSave, isSaving, children, isChanged = false } = form;
  const { control, handleSubmit, setError, formState, reset } = useForm({
    defaultValues: { amount: initial },
    resolver: ({ amount }) => {
      const { success, data, error } = readIn(shownCurrency(), () => schema.safeParse(amount));
      if (success) return { values: { amount: data }, errors: {} };
      const message = error.issues[0]?.message ?? t`Enter an amount`;
      return { values: {}, errors: { amount: { type: 'invalid', message } } };
    },
  });
  // Resets to the stored amount each time the dialog opens.
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
