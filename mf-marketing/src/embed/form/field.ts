import { make } from '../widget/dom.ts';

/** An input with a label and a place for its error. */
export interface Field {
  input: HTMLInputElement;
  element: HTMLElement;
  relabel: (label: string) => void;
  /** Shows an error, which becomes part of the label; an empty text removes it. */
  fail: (message: string) => void;
}

/**
 * Creates a field of a form.
 *
 * @param inputmode keyboard of phones
 * @param isHidden whether only screen readers get the label
 */
export function fieldOf(
  label: string,
  value: string,
  inputmode: 'decimal' | 'text' = 'decimal',
  isHidden = false,
): Field {
  const input = make('input', { autocomplete: 'off', inputmode });
  input.value = value;
  const words = make('span', { class: isHidden && 'hidden' }, label);
  const note = make('small');
  return {
    input,
    element: make('label', {}, words, input, note),
    relabel(text) {
      words.textContent = text;
    },
    fail(message) {
      note.textContent = message;
      input.setAttribute('aria-invalid', String(message !== ''));
    },
  };
}
