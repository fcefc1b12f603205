/**
 * Prefixes of month names in English, German, Dutch, French, Spanish, Italian, Portuguese, Finnish, Turkish and the
 * Scandinavian languages; the longest one decides, since Finnish November begins like March.
 */
const BEGINNINGS: readonly (readonly string[])[] = [
  ['jan', 'jän', 'ene', 'gen', 'tammi', 'oca'],
  ['feb', 'fev', 'fév', 'helmi', 'şub'],
  ['mar', 'mär', 'mrz', 'maa', 'mrt'],
  ['apr', 'avr', 'abr', 'huhti', 'nis'],
  ['may', 'mai', 'maj', 'mei', 'mag', 'touko'],
  ['jun', 'juin', 'giu', 'kesä', 'haz'],
  ['jul', 'juil', 'lug', 'heinä', 'tem'],
  ['aug', 'aoû', 'aou', 'ago', 'elo', 'ağu'],
  ['sep', 'set', 'syys', 'eyl'],
  ['oct', 'okt', 'ott', 'out', 'loka', 'eki'],
  ['nov', 'marras', 'kas'],
  ['dec', 'dez', 'des', 'déc', 'dic', 'joulu', 'ara'],
];

/** Returns the month, from 1 to 12, of a name or abbreviation. */
export function monthOfName(name: string): number | undefined {
  const lower = name.normalize('NFC').toLowerCase();
  let longest = '';
  let month: number | undefined;
  for (const [place, beginnings] of BEGINNINGS.entries()) {
    for (const beginning of beginnings) {
      if (beginning.length <= longest.length || !lower.startsWith(beginning)) continue;
      longest = beginning;
      month = place + 1;
    }
  }
  return month;
}
