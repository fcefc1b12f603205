import { parseSync, Visitor } from 'oxc-parser';

/** A text as the macros leave it in a script. */
export interface Said {
  /** By which it is found in the catalogs: a hash of the message and its context. */
  id: string;
  /** In English, in the syntax of ICU messages (unicode-org.github.io/icu). */
  message: string;
  /** Tells texts apart that are the same in English. */
  context?: string;
}

/** The texts in a script whose macros have been replaced: objects with an id and a message. */
export function textsOf(code: string, file: string): Said[] {
  const found: Said[] = [];
  const { program } = parseSync(file.replace(/\.tsx?$/, '.js'), code);
  new Visitor({
    ObjectExpression({ properties }) {
      const fields = new Map<string, string>();
      for (const property of properties) {
        if (property.type !== 'Property' || property.value.type !== 'Literal') continue;
        const { key, value } = property;
        if (key.type === 'Identifier' && typeof value.value === 'string') {
          fields.set(key.name, value.value);
        }
      }
      const id = fields.get('id');
      const message = fields.get('message');
      const context = fields.get('context');
      if (id !== undefined && message !== undefined) {
        found.push({ id, message, ...(context !== undefined && { context }) });
      }
    },
  }).visit(program);
  return found;
}
