import { t } from '@lingui/core/macro';
import { toCents, type CalendarEntry } from '@harmony/contract';

/** Kinds of entries that a day of the calendar marks, the most important first. */
export const marks = ['spent', 'received', 'due', 'date-night', 'goal', 'transfer'] as const;
export type DayMark = (typeof marks)[number];

/** Words for the kinds, for the key of the calendar and the names of days. */
export const markWords: Readonly<Record<DayMark, string>> = {
  spent: t`spent`,
  received: t`received`,
  due: t`due`,
  'date-night': t`date night`,
  goal: t`goal`,
  transfer: t`transfer`,
};

export function markOf({ kind, amount }: CalendarEntry): DayMark {
  if (kind !== 'booked') return kind;
  return toCents(amount) > 0 ? 'received' : 'spent';
}

/** Returns the different kinds among entries, the most important first. */
export function marksOf(entries: readonly CalendarEntry[]): DayMark[] {
  const found = new Set(entries.map(markOf));
  return marks.filter((mark) => found.has(mark));
}
