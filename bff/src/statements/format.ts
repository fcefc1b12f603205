import type { StatementFormat } from '@harmony/contract';
import { StatementError } from './statement.ts';
import { sentence } from '../platform/language/sentence.ts';
import type { Message } from '../platform/language/sentence.ts';

const BEGINNING = 20_000;

const FROM_YOUR_BANK = sentence(
  'Please download the statement as CSV, OFX or camt.053 from your bank.',
);

/** Signatures of common other files, with advice for the user. */
const OTHERS: readonly (readonly [beginning: string, message: Message])[] = [
  ['%PDF', sentence('This is a PDF. {0}', { 0: FROM_YOUR_BANK })],
  ['PK\u0003\u0004', sentence('This is a ZIP or Excel file. Please unpack it, or save it as CSV.')],
  ['\u00D0\u00CF\u0011\u00E0', sentence('This is an Excel file. Please save it as CSV.')],
  ['\u001F\u008B', sentence('This file is packed. Please unpack it first.')],
  ['\u0089PNG', sentence('This is a picture. {0}', { 0: FROM_YOUR_BANK })],
  ['\u00FF\u00D8\u00FF', sentence('This is a picture. {0}', { 0: FROM_YOUR_BANK })],
];

/**
 * Rejects binary files.
 *
 * @throws StatementError that names the kind of file
 */
export function refuseOthers(bytes: Uint8Array): void {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const other = OTHERS.find(([sign]) => beginning.startsWith(sign));
  if (other) throw new StatementError(other[1]);
}

/** Returns the encoding declared in the header of XML or OFX. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, 1000)).toString('latin1').replaceAll('\0', '');
  const xml = /<\?xml[^>]{0,200}encoding=["']([\w-]+)["']/i.exec(beginning)?.[1];
  const ofx = /\bCHARSET:\s*([\w-]+)/i.exec(beginning)?.[1];
  const name = (xml ?? ofx)?.toLowerCase();
  // Windows-1252 is a superset of ISO 8859-1.
  if (name === 'iso-8859-1' || name === 'latin1' || name === '1252') return 'windows-1252';
  return name !== undefined && /^125\d$/.test(name) ? `windows-${name}` : name;
}

/**
 * Detects the format of a text by its content.
 *
 * @throws StatementError for other recognizable formats
 */
export function formatOf(text: string): StatementFormat {
  const beginning = text.slice(0, BEGINNING);
  if (/<OFX[\s>]/i.test(beginning) || /^\s*OFXHEADER/i.test(beginning)) return 'ofx';
  if (/^\s*</.test(beginning)) {
    if (/<!DOCTYPE(?!\s+html)/i.test(beginning)) {
      throw new StatementError(sentence('This file has a DOCTYPE, which no bank statement needs.'));
    }
    if (/<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt)\b/.test(beginning)) return 'camt053';
    throw new StatementError(
      /<html|<!DOCTYPE html/i.test(beginning)
        ? sentence('This is a web page. Please download the statement as CSV, OFX or camt.053.')
        : sentence('This file is XML, but no camt.053 or OFX statement.'),
    );
  }
  if (/^:(?:20|25|28C?|60[FM]):/m.test(beginning) && /^:(?:61|60[FM]|62[FM]):/m.test(text))
    return 'mt940';
  if (/^\s*!(?:type|account|option|clear)\b/i.test(beginning)) return 'qif';
  return /^\^\s*$/m.test(beginning) && /^D\s*\d/m.test(beginning) && /^T[-+\d]/m.test(beginning)
    ? 'qif'
    : 'csv';
}
