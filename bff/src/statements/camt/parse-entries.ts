import { SaxesParser } from 'saxes';
import { StatementError } from '../statement.ts';
import type { Element } from './element.ts';
import { sentence } from '../../platform/language/sentence.ts';

export interface ParsedEntry {
  element: Element;
  /** First line, from 1. */
  line: number;
  /** IBAN of its statement; empty without one. */
  iban: string;
}

/** Data of a file besides its entries. */
export interface CamtOutline {
  ibans: Set<string>;
  banks: Set<string>;
  /** Currencies of booked entries. */
  currencies: Set<string>;
  /** First line with invalid XML, if any. */
  damagedLine: number | undefined;
}

/** Some banks occasionally fail to escape a character; reading stops at more errors. */
const MAX_MISTAKES = 100;
/** Deeper than any camt message. */
const DEEPEST = 60;

/**
 * Streams the entries of a camt file, so that only one is in memory at a time.
 *
 * @param take is called with each entry
 * @throws StatementError if the file has a DOCTYPE, or elements nested too deeply
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
  /** The current entry with its open elements. */
  let open: Element[] = [];
  let line = 0;
  let iban = '';
  parser.on('doctype', () => {
    throw new StatementError(sentence('This file has a DOCTYPE, which no bank statement needs.'));
  });
  let mistakes = 0;
  parser.on('error', () => {
    outline.damagedLine ??= parser.line;
    mistakes += 1;
    if (mistakes > MAX_MISTAKES) {
      throw new StatementError(
        sentence('This file is damaged: line {0} isn’t valid XML.', { 0: parser.line }),
      );
    }
  });
  parser.on('opentag', ({ name, attributes }) => {
    const plain = name.slice(name.indexOf(':') + 1);
    path.push(plain);
    if (path.length > DEEPEST) {
      throw new StatementError(sentence('This file isn’t a bank statement we can read.'));
    }
    const parent = open.at(-1);
    if (!parent && plain !== 'Ntry') return;
    const element: Element = { name: plain, text: '', children: [] };
    if (parent) parent.children.push(element);
    else line = parser.line;
    open.push(element);
    const { Ccy: currency } = attributes as Record<string, unknown>;
    if (plain === 'Amt' && parent?.name === 'Ntry' && typeof currency === 'string') {
      element.currency = currency;
      outline.currencies.add(currency);
    }
  });
  const addText = (part: string): void => {
    const current = open.at(-1);
    if (current) current.text += part;
    else if (path.at(-2) === 'Id' && path.at(-1) === 'IBAN') {
      iban = part.trim();
      outline.ibans.add(iban);
    } else if (path.at(-3) === 'Svcr' && path.at(-1) === 'Nm') outline.banks.add(part.trim());
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    path.pop();
    const closed = open.pop();
    if (closed && open.length === 0) take({ element: closed, line, iban });
  });
  parser.write(text).close();
  return outline;
}
