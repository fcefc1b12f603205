import type { Tool } from '@harmony/contract/tools';

/** A tool, or another script for pages of publishers, by its name. */
type Script = Pick<Tool, 'name'>;

/** Returns a pattern for the address of the script with its origin: the newest, a pinned version, or the frame's. */
function addressOf({ name }: Script): RegExp {
  return new RegExp(`((?:https?:)?//[^\\s/@()]+)?/embed/${name}[\\w.-]*\\.js`);
}

/**
 * Calls a function with each tag of the script in the document, and with its origin. Optimizers delay scripts by moving
 * the address into another attribute, so all attributes are searched.
 */
export function forEachTag(
  named: Script,
  visit: (script: HTMLElement, origin: string) => void,
): void {
  const address = addressOf(named);
  const { scripts } = document;
  for (let index = 0; index < scripts.length; index += 1) {
    const script = scripts[index] as HTMLScriptElement;
    const { attributes } = script;
    for (let at = 0; at < attributes.length; at += 1) {
      const found = address.exec((attributes[at] as Attr).value);
      if (found?.index === 0) {
        visit(script, new URL(found[0], document.baseURI).origin);
        break;
      }
    }
  }
}

/**
 * Returns Harmony's origin: that of the running script, or of its tag if it was evaluated.
 * `document.currentScript` is missing in modules, and is another script if an optimizer runs this one.
 *
 * @returns `undefined` for a copy of the script at another address
 */
export function findOrigin(tool: Tool): string | undefined {
  let origin = addressOf(tool).exec(new Error().stack ?? '')?.[1];
  forEachTag(tool, (_script, found) => {
    origin ??= found;
  });
  return origin;
}
