import type { BuiltInCategory, Language } from '@harmony/contract';
import type { Called } from '../../../core/feature/consent-kind.ts';
import { translatedLanguages } from '../../../platform/language/catalogs.ts';
import { say } from '../../../platform/language/say.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Message } from '../../../platform/language/sentence.ts';

/** What the built-in categories are called. They are stored by their English name, which never changes (ADR 86). */
const names: Readonly<Record<BuiltInCategory, Message>> = {
  salary: sentence('Salary'),
  freelance: sentence('Freelance'),
  investment: sentence('Investment'),
  'other-income': sentence('Other Income'),
  housing: sentence('Housing'),
  groceries: sentence('Groceries'),
  'dining-out': sentence('Dining Out'),
  'date-night': sentence('Date Night'),
  utilities: sentence('Utilities'),
  transport: sentence('Transport'),
  fun: sentence('Fun'),
  health: sentence('Health'),
  shopping: sentence('Shopping'),
  gifts: sentence('Gifts'),
  travel: sentence('Travel'),
  other: sentence('Other'),
};

const keys = new Map(
  (Object.keys(names) as BuiltInCategory[]).map((key) => [nameOfBuiltIn(key, 'en'), key]),
);

/** What of a stored category tells which of the built-in ones it is. */
export interface StoredName {
  name: string;
  isBuiltIn: boolean;
}

/** What a built-in category is called in a language. */
export function nameOfBuiltIn(builtIn: BuiltInCategory, language: Language): string {
  return say(names[builtIn], language);
}

/** Which of the built-in categories a stored one is; `null` for one of the couple's own. */
export function builtInOf({ name, isBuiltIn }: StoredName): BuiltInCategory | null {
  return (isBuiltIn ? keys.get(name) : undefined) ?? null;
}

/** What a stored category is called: as the couple wrote it, or in the reader's language when it is built in. */
export function nameFor(stored: StoredName, language: Language): string {
  const name = called(stored);
  return typeof name === 'string' ? name : say(name, language);
}

/** What a stored category is called by whoever reads it. */
export function called(stored: StoredName): Called {
  const builtIn = builtInOf(stored);
  return builtIn === null ? stored.name : names[builtIn];
}

/** All that a category is called by somebody: a built-in one has a name in each language. */
export function everyNameOf({
  name,
  builtIn,
}: {
  name: string;
  builtIn: BuiltInCategory | null;
}): string[] {
  if (builtIn === null) return [name];
  return [
    name,
    ...(['en', ...translatedLanguages] as const).map((each) => nameOfBuiltIn(builtIn, each)),
  ];
}
