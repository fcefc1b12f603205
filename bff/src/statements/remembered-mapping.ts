import { isDeepStrictEqual } from 'node:util';
import type { CalendarDay, Mapping, SentMapping } from '@harmony/contract';
import { isRecent } from './date-order.ts';
import type { Question, Statement } from './statement.ts';

/** A file that can be read by several mappings. */
export interface MappableFile {
  /** The file, read without a mapping. */
  guessed: Statement;
  /** @returns `undefined` if the file cannot be read like this */
  readBy: (mapping: SentMapping) => Statement | undefined;
  /** The latest plausible day of a payment. */
  today: CalendarDay;
}

/** Parts of a mapping that contradict the evidence in a file. */
export interface Contradiction {
  /** Their values by the evidence. */
  evidence: SentMapping;
  /** Their values in the mapping, if the file can be read with both. */
  disputed: SentMapping;
}

type Part = 'dateOrder' | 'decimal' | 'invert';
type Columns = Mapping['columns'];

const MONEY = ['amount', 'debit', 'credit', 'direction'] as const;
/** The question about each part, and the columns in which its evidence is. */
const PARTS: readonly {
  part: Part;
  about: Question['about'];
  roles: readonly (keyof Columns)[];
}[] = [
  { part: 'dateOrder', about: 'dateOrder', roles: ['date'] },
  { part: 'decimal', about: 'decimal', roles: MONEY },
  { part: 'invert', about: 'sign', roles: MONEY },
];

/** Ratio of spending to income from which most of the amounts with a minus are spending. */
const CLEAR_MAJORITY = 2;

export const NONE: Contradiction = { evidence: {}, disputed: {} };

/**
 * Compares a file with a mapping, such as that of an earlier file with the same headings, which may be of another
 * source. A part that the file leaves open is no contradiction, nor is one that makes no difference to its rows.
 *
 * @param usual the file, read by the mapping
 */
export function findContradiction(
  { guessed, readBy, today }: MappableFile,
  known: SentMapping,
  usual: Statement,
): Contradiction {
  const { mapping: found } = guessed;
  if (!found) return NONE;
  const open = new Set(guessed.questions.map(({ about }) => about));
  const evidence: SentMapping = {};
  const disputed: SentMapping = {};
  const compare = <Key extends Part | 'columns'>(part: Key, value: SentMapping[Key]): void => {
    const other = readBy({ ...(usual.mapping ?? known), [part]: value });
    if (!other || areSame(other, usual)) return;
    evidence[part] = value;
    if (other.rows.length <= usual.rows.length) disputed[part] = known[part];
  };
  const columns = 'columns' in found ? found.columns : undefined;
  const hasSame = (...roles: readonly (keyof Columns)[]): boolean =>
    !columns || !known.columns || roles.every((role) => columns[role] === known.columns?.[role]);
  // Headings keep the columns that the user has chosen; positions are those of one source.
  if (guessed.table?.headings === null && !open.has('columns') && !hasSame('date', ...MONEY)) {
    return { evidence: { columns }, disputed: {} };
  }
  if (hasSame('date', ...MONEY) && !hasSame('fee') && !open.has('fee')) compare('columns', columns);
  for (const { part, about, roles } of PARTS) {
    const { [part]: value }: SentMapping = found;
    const isOpen = open.has(about) && !isLikelier(part, guessed, usual, today);
    const isOther = known[part] !== undefined && value !== undefined && known[part] !== value;
    if (isOther && !isOpen && hasSame(...roles)) compare(part, value);
  }
  return { evidence, disputed };
}

/** Whether a guess is far more likely than the reading by the mapping. */
function isLikelier(part: Part, guessed: Statement, usual: Statement, today: CalendarDay): boolean {
  if (part === 'dateOrder') {
    const lastOf = ({ rows }: Statement) => rows.map(({ date }) => date).reduce(later, '');
    return isRecent(lastOf(guessed), today) && !isRecent(lastOf(usual), today);
  }
  const { mapping, rows } = guessed;
  if (part !== 'invert' || !mapping || !('invert' in mapping) || mapping.invert) return false;
  const spent = rows.filter(({ amount }) => amount < 0).length;
  // Spending hardly ever has no minus where most amounts have one.
  return spent >= CLEAR_MAJORITY * (rows.length - spent);
}

function later(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one > other ? one : other;
}

function areSame(one: Statement, other: Statement): boolean {
  const paymentsOf = ({ rows }: Statement) =>
    rows.map(({ line, date, amount }) => [line, date, amount]);
  return isDeepStrictEqual(paymentsOf(one), paymentsOf(other));
}
