/** An element of XML with what is in it. */
export interface Element {
  /** Without a prefix. */
  name: string;
  text: string;
  children: Element[];
}

/** The elements at the end of a path of names. */
export function elementsAt(element: Element, ...path: readonly string[]): Element[] {
  const [name, ...rest] = path;
  if (name === undefined) return [element];
  return element.children
    .filter((child) => child.name === name)
    .flatMap((child) => elementsAt(child, ...rest));
}

/** The text of the first element at the end of a path; empty when there is none. */
export function textAt(element: Element, ...path: readonly string[]): string {
  return elementsAt(element, ...path)[0]?.text.trim() ?? '';
}
