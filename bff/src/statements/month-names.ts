/** The beginnings of the names of months, by which English, German, Dutch, French, Spanish, Italian and Portuguese tell them. */
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

/** The month from 1 to 12 that a name or its abbreviation means. */
export function monthOfName(name: string): number | undefined {
  const lower = name.normalize('NFC').toLowerCase();
  const month = BEGINNINGS.findIndex((beginnings) =>
    beginnings.some((beginning) => lower.startsWith(beginning)),
  );
  return month === -1 ? undefined : month + 1;
}
