import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';
import { MoneyField, type MoneyFieldProps } from './money-field.tsx';
import { Select, type SelectProps } from './select.tsx';
import { SuggestionField, type SuggestionFieldProps } from './suggestion-field.tsx';
import { Switch, type SwitchProps } from './switch.tsx';
import { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './text-field.tsx';

/** Identifies a field of a form. */
interface Bound<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>;
  name: Name;
}

/** Properties provided by the form. */
type Provided = 'value' | 'onChange' | 'onValueChange' | 'onBlur' | 'error' | 'name' | 'ref';

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A {@link TextField} of a react-hook-form with the messages of its schema. */
export function FormTextField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Bound<Values, Name> & Omit<TextFieldProps, Provided>,
) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const { value, ...bound } = field;
  const error = fieldState.error?.message;
  return <TextField {...rest} {...bound} value={textOf(value)} error={error} />;
}

/** A {@link TextArea} of a react-hook-form. */
export function FormTextArea<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Bound<Values, Name> & Omit<TextAreaProps, Provided>,
) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const { value, ...bound } = field;
  const error = fieldState.error?.message;
  return <TextArea {...rest} {...bound} value={textOf(value)} error={error} />;
}

/** A {@link MoneyField} of a react-hook-form; its value is a plain decimal. */
export function FormMoneyField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Bound<Values, Name> & Omit<MoneyFieldProps, Provided>,
) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const { value, ...bound } = field;
  const error = fieldState.error?.message;
  return <MoneyField {...rest} {...bound} value={textOf(value)} error={error} />;
}

/** A {@link Select} of a react-hook-form. */
export function FormSelect<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Bound<Values, Name> & Omit<SelectProps, Provided>,
) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const { onChange, ...bound } = field;
  return <Select {...rest} {...bound} onValueChange={onChange} error={fieldState.error?.message} />;
}

/** A {@link Combobox} of a react-hook-form. */
export function FormCombobox<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Bound<Values, Name> & Omit<ComboboxProps, Provided>,
) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const { value, ref, onChange } = field;
  const error = fieldState.error?.message;
  return (
    <Combobox {...rest} value={textOf(value)} ref={ref} onValueChange={onChange} error={error} />
  );
}

/** A {@link SuggestionField} of a react-hook-form. */
export function FormSuggestionField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Bound<Values, Name> &
    Omit<SuggestionFieldProps, Provided> & {
      /** Called with typed or picked values, in addition to the form. */
      onValueChange?: (value: string) => void;
    },
) {
  const { control, name, onValueChange, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...bound } = field;
  const change = (next: string): void => {
    onChange(next);
    onValueChange?.(next);
  };
  const error = fieldState.error?.message;
  return (
    <SuggestionField
      {...rest}
      {...bound}
      value={textOf(value)}
      onValueChange={change}
      error={error}
    />
  );
}

/** A {@link DatePicker} of a react-hook-form; its value is `YYYY-MM-DD`. */
export function FormDatePicker<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Bound<Values, Name> & Omit<DatePickerProps, Provided>,
) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const { value, ref, onChange } = field;
  const error = fieldState.error?.message;
  return <DatePicker {...rest} value={textOf(value)} ref={ref} onChange={onChange} error={error} />;
}

/** A {@link Switch} of a react-hook-form. */
export function FormSwitch<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Bound<Values, Name> & Omit<SwitchProps, 'checked' | 'onCheckedChange' | 'ref'>,
) {
  const { control, name, ...rest } = props;
  const { field } = useController({ control, name });
  const { value, ref, onChange } = field;
  return <Switch {...rest} checked={Boolean(value)} ref={ref} onCheckedChange={onChange} />;
}
