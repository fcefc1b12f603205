/**
 * Creates an element. Publishers' pages may have redefined array methods, so the widget calls none.
 *
 * @param attributes `undefined` and `false` are left out
 */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean | undefined> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined && value !== false)
      element.setAttribute(key, value === true ? '' : value);
  }
  for (let index = 0; index < children.length; index += 1) {
    element.append(children[index] as Node | string);
  }
  return element;
}
