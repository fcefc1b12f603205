import { toDecimal } from '@harmony/contract';
import type { Import, ImportQuestion } from '@harmony/contract';
import { translate } from '../../../../platform/language/translate.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import type {
  Question,
  Statement,
  StatementProblem,
  StatementRow,
} from '../../../../statements/statement.ts';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';

/**
 * Returns the problems, the evidence and the questions of a statement in the viewer's language.
 *
 * @param notKept content of rows that a transaction cannot have
 */
export function aboutFile(
  { problems, evidence, questions }: Statement,
  notKept: readonly StatementProblem[],
  viewer: CoupleViewer,
): Pick<Import, 'problems' | 'evidence' | 'questions'> {
  return {
    problems: [
      ...problems.map((each) => ({ ...problemFor(each, viewer), isAmongRows: false })),
      ...notKept.map((each) => ({ ...problemFor(each, viewer), isAmongRows: true })),
    ],
    evidence: evidence.map((each) => translate(each, viewer.language)),
    questions: questions.map((each) => questionFor(each, viewer)),
  };
}

function problemFor(
  { line, message, canTake = false }: StatementProblem,
  { language }: CoupleViewer,
): Omit<Import['problems'][number], 'isAmongRows'> {
  return { line, message: translate(message, language), canTake };
}

function questionFor(
  { about, readings, words }: Question,
  { couple }: CoupleViewer,
): ImportQuestion {
  return {
    // In the order of the schema, as a repeated request has the same response.
    about,
    readings: readings.map(({ mapping, rows }) => ({
      mapping,
      rows: rows.map(({ date, amount, description }) => ({
        date,
        amount: toDecimal(amount, couple.currency),
        description,
      })),
    })),
    words,
  };
}

/** Returns the notes of a row, with the value date if it differs from the booking day. */
export function notesOf(
  { notes, valueDate }: StatementRow,
  { language }: CoupleViewer,
): string | null {
  if (valueDate === null) return notes;
  const note = translate(sentence('Value date: {date}', { date: valueDate }), language);
  return notes === null ? note : `${notes}\n${note}`;
}
