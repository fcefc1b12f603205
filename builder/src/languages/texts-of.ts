import { parseSync, Visitor } from 'oxc-parser';

/** A text as compiled by the macros. */
export interface CompiledText {
  /** Catalog key: a hash of the message and its context. */
  id: string;
  /** English text in ICU MessageFormat (unicode-org.github.io/icu). */
  message: string;
  /** Distinguishes texts that are equal in English. */
  context?: string;
}

/** Returns the texts of a script with compiled macros: objects with an id and a message. */
export function textsOf(code: string, file: string): CompiledText[] {
  const found: CompiledText[] = [];
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
