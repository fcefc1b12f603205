import type { BuiltInCategory, Language } from '@harmony/contract';
import type { Name } from '../../../core/feature/consent-kind.ts';
import { translatedLanguages } from '../../../platform/language/catalogs.ts';
import { translate } from '../../../platform/language/translate.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Message } from '../../../platform/language/sentence.ts';

/** Names of the built-in categories. The database stores the English name, which never changes (ADR 86). */
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
  transfer: sentence('Transfer'),
  adjustment: sentence('Adjustment'),
};

/** Stored names of the categories that users cannot choose; no category of a user can have them. */
export const STORED_NAMES = {
  transfer: 'built-in:transfer',
  adjustment: 'built-in:adjustment',
} as const;

const keys = new Map(
  (Object.keys(names) as BuiltInCategory[]).map((key) => [storedNameOf(key), key]),
);

function storedNameOf(builtIn: BuiltInCategory): string {
  return builtIn === 'transfer' || builtIn === 'adjustment'
    ? STORED_NAMES[builtIn]
    : nameOfBuiltIn(builtIn, 'en');
}

export interface StoredName {
  name: string;
  isBuiltIn: boolean;
}

export function nameOfBuiltIn(builtIn: BuiltInCategory, language: Language): string {
  return translate(names[builtIn], language);
}

/** Returns the key of a built-in category, or `null` for a custom category. */
export function builtInOf({ name, isBuiltIn }: StoredName): BuiltInCategory | null {
  return (isBuiltIn ? keys.get(name) : undefined) ?? null;
}

/** Returns the display name: as entered for custom categories, translated for built-in ones. */
export function nameFor(stored: StoredName, language: Language): string {
  const name = called(stored);
  return typeof name === 'string' ? name : translate(name, language);
}

/** Returns the display name as text for custom categories and as a message for built-in ones. */
export function called(stored: StoredName): Name {
  const builtIn = builtInOf(stored);
  return builtIn === null ? stored.name : names[builtIn];
}

/** Returns the names of a category in all languages; a custom category has only one. */
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
