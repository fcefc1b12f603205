/** Accents and other marks that the Unicode Collation Algorithm ignores at its first level; not vowel signs. */
const IGNORED = /(?=\p{M})\p{Diacritic}|\p{Default_Ignorable_Code_Point}/gu;
/** Letters that are base letters with an accent in Unicode's collation, but have no decomposition. */
const STROKES = /[ÆÐØĐĦŁŒ]/g;
const PLAIN: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Ð: 'D',
  Ø: 'O',
  Đ: 'D',
  Ħ: 'H',
  Ł: 'L',
  Œ: 'OE',
};

/**
 * Folds case and accents of every script, so that `straße`, `STRASSE` and `Straße` are equal, and so are `café` and
 * `cafe`. All searches compare folded texts, also on the server. The result may be longer than the text, and a part of
 * a text is folded to a part of the folded text.
 */
export function foldText(text: string): string {
  if (/^[\0-\x7F]*$/.test(text)) return text.toUpperCase();
  return (
    text
      .normalize('NFKD')
      .replaceAll(IGNORED, '')
      // Upper case last: it turns ß into SS, ı into I and both forms of sigma into one; ẞ becomes ß first.
      .toLowerCase()
      .toUpperCase()
      .replaceAll(STROKES, (letter) => PLAIN[letter] ?? letter)
  );
}

/** Whether a text contains a typed one, ignoring case, accents and spaces around the typed text. */
export function containsText(text: string, typed: string): boolean {
  return foldText(text).includes(foldText(typed.trim()));
}
