export interface Element {
  name: string;
  text: string;
  /** The attribute `Ccy` of an amount. */
  currency?: string;
  children: Element[];
}

/** Returns the elements at a path of names. */
export function elementsAt(element: Element, ...path: readonly string[]): Element[] {
  const [name, ...rest] = path;
  if (name === undefined) return [element];
  return element.children
    .filter((child) => child.name === name)
    .flatMap((child) => elementsAt(child, ...rest));
}

/** Returns the text of the first element at a path, or an empty text. */
export function textAt(element: Element, ...path: readonly string[]): string {
  return elementsAt(element, ...path)[0]?.text.trim() ?? '';
}
