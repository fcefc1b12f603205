import { builtInCategorySchema } from '@harmony/contract';
import type { BuiltInCategory } from '@harmony/contract';
import { keyOf, merchantText } from './merchant-text.ts';

/** The meaning of a pattern. */
export interface Merchant {
  /** The name to show; `null` for a word that only implies a category, such as `SALARY`. */
  name: string | null;
  category: BuiltInCategory;
}

export interface Pattern extends Merchant {
  key: string;
  /** Where it applies: anywhere, at the start of the name, or only as the whole name. */
  anchor: 'anywhere' | 'start' | 'whole';
}

const ANCHORS: Readonly<Record<string, Pattern['anchor']>> = { '^': 'start', '=': 'whole' };

/**
 * Parses a table of merchants. Lines after a `[category]` are `Name` or `Name: PATTERN, PATTERN`; without patterns the
 * name is the pattern. `^` before a pattern restricts it to the start of a text, `=` to the whole name, perhaps with a
 * store number. The name `*` marks words that imply the category without naming a merchant. `#` begins a comment.
 */
export function parseTable(table: string): Pattern[] {
  let category: BuiltInCategory = 'other';
  return table.split('\n').flatMap((line): Pattern[] => {
    if (line === '' || line.startsWith('#')) return [];
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading !== undefined) {
      category = builtInCategorySchema.parse(heading);
      return [];
    }
    const [name = '', patterns = name] = line.split(': ');
    return patterns.split(', ').map((pattern) => ({
      name: name === '*' ? null : name,
      category,
      ...parsePattern(pattern),
    }));
  });
}

function parsePattern(pattern: string): Pick<Pattern, 'key' | 'anchor'> {
  const anchor = ANCHORS[pattern.slice(0, 1)] ?? 'anywhere';
  const { words } = merchantText(pattern);
  return { key: keyOf(words.join(''), words.join(' ')), anchor };
}
