import { SaxesParser } from 'saxes';
import { StatementError } from '../statement.ts';
import type { Element } from './element.ts';

/** An entry of a statement. */
export interface ParsedEntry {
  element: Element;
  /** The line on which it begins, from 1. */
  line: number;
}

/** What else of a file matters. */
export interface CamtOutline {
  ibans: Set<string>;
  banks: Set<string>;
  /** Of what is booked. */
  currencies: Set<string>;
  /** Where the file is no sound XML, if so. */
  damagedLine: number | undefined;
}

/** Some banks forget to escape a sign here and there; a file with more mistakes is not read further. */
const MOST_MISTAKES = 100;
/** Deeper than any camt message goes. */
const DEEPEST = 60;

/**
 * Parses the entries of a camt file, one after the other, so that no more than one is in memory.
 *
 * @param take is called with each entry
 * @throws StatementError when the file has a DOCTYPE, or elements too deep in each other
 */
export function parseEntries(text: string, take: (entry: ParsedEntry) => void): CamtOutline {
  const parser = new SaxesParser({ position: true });
  const outline: CamtOutline = {
    ibans: new Set(),
    banks: new Set(),
    currencies: new Set(),
    damagedLine: undefined,
  };
  const path: string[] = [];
  /** The entry that is open, and what is open in it. */
  let open: Element[] = [];
  let line = 0;
  parser.on('doctype', () => {
    throw new StatementError('This file has a DOCTYPE, which no bank statement needs.');
  });
  let mistakes = 0;
  parser.on('error', () => {
    outline.damagedLine ??= parser.line;
    mistakes += 1;
    if (mistakes > MOST_MISTAKES) {
      throw new StatementError(`This file is damaged: line ${parser.line} isn’t valid XML.`);
    }
  });
  parser.on('opentag', ({ name, attributes }) => {
    const plain = name.slice(name.indexOf(':') + 1);
    path.push(plain);
    if (path.length > DEEPEST) {
      throw new StatementError('This file isn’t a bank statement we can read.');
    }
    const parent = open.at(-1);
    if (!parent && plain !== 'Ntry') return;
    const element: Element = { name: plain, text: '', children: [] };
    if (parent) parent.children.push(element);
    else line = parser.line;
    open.push(element);
    const { Ccy: currency } = attributes as Record<string, unknown>;
    if (plain === 'Amt' && parent?.name === 'Ntry' && typeof currency === 'string') {
      outline.currencies.add(currency);
    }
  });
  const addText = (part: string): void => {
    const current = open.at(-1);
    if (current) current.text += part;
    else if (path.at(-2) === 'Id' && path.at(-1) === 'IBAN') outline.ibans.add(part.trim());
    else if (path.at(-3) === 'Svcr' && path.at(-1) === 'Nm') outline.banks.add(part.trim());
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    path.pop();
    const closed = open.pop();
    if (closed && open.length === 0) take({ element: closed, line });
  });
  parser.write(text).close();
  return outline;
}
