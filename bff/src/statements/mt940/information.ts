/** Content of the field `:86:`; empty texts for missing parts. */
export interface Information {
  /** Counterparty. */
  name: string;
  purpose: string;
  /** The bank's name for the kind of payment. */
  kind: string;
  /** Machine-readable parts. */
  rest: string;
}

/** Three digits and numbered fields, the format of German banks (DFÜ-Abkommen, annex 3, chapter 8). */
const NUMBERED = /^\s*\w{3}([?~>@^|<!])(?=\d{2})/;
/** Words between slashes, the format of Dutch banks and SWIFT. */
const NAMED = /(?:^|\/)([A-Z]{4})\//;
/** A machine-readable code of a letter and two digits before a text. */
const CODE = /^[A-Z]\d{2}\?/;
/** SEPA's tagged parts of the purpose: only the purpose itself is human-readable. */
const SEPA_MARK = /(?:^|\s)(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/g;

const BEGINS_WITH_MARK = /^[A-Z]{3,4}\+/;

/** Parses the information about a payment, in any of the banks' formats. */
export function readInformation(text: string): Information {
  const sign = NUMBERED.exec(text)?.[1];
  if (sign !== undefined) return numbered(text.replaceAll('\n', ''), sign);
  if (NAMED.test(text)) {
    const named = readNamed(text.replaceAll('\n', ''));
    if (named.name !== '' || named.purpose !== '') return named;
  }
  const purpose = text.replace(CODE, '').replaceAll('\n', ' ').trim();
  return { name: '', purpose, kind: '', rest: '' };
}

function numbered(text: string, sign: string): Information {
  const parts = text.split(sign).slice(1);
  const information = { name: '', purpose: '', kind: '', rest: '' };
  for (const part of parts) {
    const number = Number(part.slice(0, 2));
    const value = part.slice(2);
    if (number === 0) information.kind = value.trim();
    else if (number === 32 || number === 33) information.name += value;
    // A separator that is part of the purpose, not followed by a field number.
    else if (Number.isNaN(number)) information.purpose += sign + part;
    else if ((number >= 20 && number <= 29) || (number >= 60 && number <= 63)) {
      // A tag begins a field, without a space that would separate it from the previous one.
      information.purpose += (BEGINS_WITH_MARK.test(value) ? ' ' : '') + value;
    }
  }
  return { ...information, name: information.name.trim(), ...sepaPurpose(information.purpose) };
}

/** Extracts the purpose from SEPA's tags; the whole text if there are none. */
function sepaPurpose(text: string): Pick<Information, 'purpose' | 'rest'> {
  const marks = [...text.matchAll(SEPA_MARK)];
  if (marks.length === 0) return { purpose: text.trim(), rest: '' };
  const place = marks.findIndex(([, mark]) => mark === 'SVWZ');
  const mark = marks[place];
  if (!mark) return { purpose: '', rest: text.trim() };
  const begin = mark.index + mark[0].length;
  return { purpose: text.slice(begin, marks[place + 1]?.index).trim(), rest: '' };
}

function readNamed(text: string): Information {
  const [, ...parts] = text.split(NAMED);
  const values = new Map<string, string>();
  for (let place = 0; place + 1 < parts.length; place += 2) {
    const word = parts[place] ?? '';
    const value = withoutSlashes(parts[place + 1] ?? '').trim();
    if (value !== '' && !values.has(word)) values.set(word, value);
  }
  return {
    name: values.get('NAME') ?? '',
    purpose: values.get('REMI') ?? values.get('USTD') ?? '',
    kind: values.get('TRTP') ?? '',
    rest: '',
  };
}

/** Removes slashes around a value. No regular expression, as it could backtrack over millions of slashes. */
function withoutSlashes(value: string): string {
  const [{ length: marked } = { length: 0 }] = /^(?:USTD|STRD)(?=\/)/.exec(value) ?? [];
  let start = marked;
  while (value[start] === '/') start += 1;
  let end = value.length;
  while (end > start && value[end - 1] === '/') end -= 1;
  return value.slice(start, end);
}
