import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { space, styled } from '@harmony/design-system/basics';
import { controlStyle, Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A single-line text field. */
export function TextField({ label, hideLabel, error, hint, end, ...rest }: TextFieldProps) {
  return (
    <Field label={label} {...(hideLabel && { hideLabel })} error={error} hint={hint}>
      {(attributes) => (
        <Row>
          <Input
            type="text"
            {...rest}
            {...attributes}
            style={end ? { paddingInlineEnd: space[12] } : undefined}
          />
          {end && <End>{end}</End>}
        </Row>
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field. */
export function TextArea({ label, error, hint, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(attributes) => <Area {...rest} {...attributes} rows={rows} />}
    </Field>
  );
}

export interface DateFieldProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** A native field for a calendar day, `YYYY-MM-DD`, between `min` and `max`. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}

const Row = styled('div', { position: 'relative', display: 'grid' });

const End = styled('div', {
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
});

const Input = styled('input', controlStyle);

const Area = styled('textarea', { ...controlStyle, resize: 'vertical' });
