/** Prefixes of month names in English, German, Dutch, French, Spanish, Italian and Portuguese. */
const BEGINNINGS: readonly (readonly string[])[] = [
  ['jan', 'jän', 'ene', 'gen'],
  ['feb', 'fev', 'fév'],
  ['mar', 'mär', 'mrz', 'maa', 'mrt'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mei', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aoû', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'déc', 'dic'],
];

/** Returns the month, from 1 to 12, of a name or abbreviation. */
export function monthOfName(name: string): number | undefined {
  const lower = name.normalize('NFC').toLowerCase();
  const month = BEGINNINGS.findIndex((beginnings) =>
    beginnings.some((beginning) => lower.startsWith(beginning)),
  );
  return month === -1 ? undefined : month + 1;
}
