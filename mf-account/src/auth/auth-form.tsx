import { t } from '@lingui/core/macro';
import { Button, Form, FormRow, TextField } from '@harmony/design-system';
import type { ChangeEvent, ReactNode } from 'react';
import {
  FormProvider,
  useFormContext,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';

interface AuthFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  mutation: { isPending: boolean; mutate: (input: { body: Values }) => void };
  submitLabel: string;
  pendingLabel: string;
  /** Fields. */
  children: ReactNode;
  /** Content below the button. */
  after?: ReactNode;
}

/** Form of the sign-in page with one button, which sends the values. */
export function AuthForm<Values extends FieldValues>(props: AuthFormProps<Values>) {
  const { form, mutation, submitLabel, pendingLabel, children, after } = props;
  return (
    <FormProvider {...form}>
      <Form onSubmit={form.handleSubmit((body) => mutation.mutate({ body }))}>
        {children}
        <Button type="submit" pending={mutation.isPending} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
        {after}
      </Form>
    </FormProvider>
  );
}

/** The address typed by the user, kept by the page when it switches between forms. */
export interface EmailOfPage {
  email: string;
  onEmailChange: (email: string) => void;
}

interface EmailFieldProps extends Pick<EmailOfPage, 'onEmailChange'> {
  autoComplete?: string;
}

export function EmailField({ onEmailChange, autoComplete = 'email' }: EmailFieldProps) {
  const { register, formState } = useFormContext<{ email: string }>();
  return (
    <TextField
      label={t`Email`}
      type="email"
      autoComplete={autoComplete}
      error={formState.errors.email?.message}
      {...register('email', {
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onEmailChange(target.value),
      })}
    />
  );
}

/** First and last name of a new account. */
export function NameFields() {
  const { register, formState } = useFormContext<{ firstName: string; lastName: string }>();
  const { firstName, lastName } = formState.errors;
  return (
    <FormRow>
      <TextField
        label={t`First name`}
        autoComplete="given-name"
        error={firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label={t`Last name`}
        autoComplete="family-name"
        error={lastName?.message}
        {...register('lastName')}
      />
    </FormRow>
  );
}
