/** What the field `:86:` says about a payment; empty texts where it says nothing. */
export interface Information {
  /** Of the other side. */
  name: string;
  purpose: string;
  /** What kind of payment it is, in the words of the bank. */
  kind: string;
  /** What is only for machines. */
  rest: string;
}

/** Three digits and numbered fields, as German banks write them (DFÜ-Abkommen, annex 3, chapter 8). */
const NUMBERED = /^\s*\w{3}([?~>@^|<!])(?=\d{2})/;
/** Words between slashes, as Dutch banks and SWIFT write them. */
const NAMED = /(?:^|\/)([A-Z]{4})\//;
/** A letter and two digits before a text, which is for machines. */
const CODE = /^[A-Z]\d{2}\?/;
/** What SEPA puts into the purpose, each with a mark: only the purpose itself is for people. */
const SEPA_MARK = /(?:^|\s)(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/g;

const BEGINS_WITH_MARK = /^[A-Z]{3,4}\+/;

/** Reads the information about a payment, in any of the ways that banks write it. */
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
    // A sign of the purpose itself, that is no number of a field.
    else if (Number.isNaN(number)) information.purpose += sign + part;
    else if ((number >= 20 && number <= 29) || (number >= 60 && number <= 63)) {
      // A mark begins a field, and has nothing before it that would part it.
      information.purpose += (BEGINS_WITH_MARK.test(value) ? ' ' : '') + value;
    }
  }
  return { ...information, name: information.name.trim(), ...sepaPurpose(information.purpose) };
}

/** The purpose among the marks of SEPA; all of it where it has none. */
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

/** Without what is around a value. By hand, as an expression remembers each of millions of slashes to go back to. */
function withoutSlashes(value: string): string {
  const [{ length: marked } = { length: 0 }] = /^(?:USTD|STRD)(?=\/)/.exec(value) ?? [];
  let start = marked;
  while (value[start] === '/') start += 1;
  let end = value.length;
  while (end > start && value[end - 1] === '/') end -= 1;
  return value.slice(start, end);
}
