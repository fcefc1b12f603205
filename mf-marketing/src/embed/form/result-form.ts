import { make } from '../widget/dom.ts';
import type { Rendered } from '../widget/widget.ts';
import type { Field } from './field.ts';

/** A result as it is shown and announced. */
export interface Result {
  element: HTMLElement;
  /** One sentence as the live region, instead of every figure on every key. */
  sentence: string;
  /** For the event: the amounts, and the input as options of the element. */
  detail: object;
}

/**
 * Form with its result, which appears after Calculate and follows the fields from then on. The first error
 * is announced instead of a result, and its field gets the focus.
 *
 * @param fields content of the form
 * @param isCalculated whether the result is shown at the start
 * @param link to Harmony
 * @param resultOf returns the result, or calls its function with invalid fields and their errors
 */
export function resultForm(
  fields: readonly HTMLElement[],
  calculate: string,
  isCalculated: boolean,
  link: HTMLElement | undefined,
  onResult: (detail: object) => void,
  resultOf: (refuse: (field: Field, error: string) => void) => Result | undefined,
): Required<Rendered> {
  const button = make('button', { type: 'submit' }, calculate);
  const form = make('form', { novalidate: true }, ...fields, button);
  const place = make('div');
  const announcement = make('p', { role: 'status', class: 'hidden' });
  let isShown = isCalculated;
  let wrong: Field | undefined;
  const update = (): void => {
    if (!isShown) return;
    let message = '';
    wrong = undefined;
    const result = resultOf((field, error) => {
      field.fail(error);
      wrong ??= field;
      message ||= error;
    });
    place.replaceChildren();
    if (!wrong && result) {
      place.append(result.element);
      if (link) place.append(make('div', { class: 'foot' }, link));
      message = result.sentence;
      onResult(result.detail);
    }
    // Avoids repeated announcements of the same text.
    if (announcement.textContent !== message) announcement.textContent = message;
  };
  form.addEventListener('input', update);
  // The Enter key clicks it too. Sandboxes without `allow-forms`, such as WordPress', prevent the form's event.
  button.addEventListener('click', (event) => {
    event.preventDefault();
    isShown = true;
    update();
    wrong?.input.focus();
  });
  update();
  return { children: [form, announcement, place], update };
}
