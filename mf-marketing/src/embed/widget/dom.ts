/**
 * Creates an element. Its parts for publishers' style sheets are its name and its classes (docs/embed.md). Publishers'
 * pages may have redefined array methods, so the widget calls none.
 *
 * @param attributes `undefined`, `false` and empty ones are left out
 */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean | undefined> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.setAttribute('part', `${name} ${attributes['class'] || ''}`);
  for (const key in attributes) {
    const value = attributes[key];
    if (value) element.setAttribute(key, String(value));
  }
  for (let index = 0; index < children.length; index += 1) {
    element.append(children[index] as Node | string);
  }
  return element;
}
