import { answerQuestions } from '../processes/answer-questions.ts';
import { readOfSource } from './read-of-source.ts';
import type { SourceOptions, StatementOfSource } from './read-of-source.ts';
import { StatementError } from './statement.ts';

/*
 * The program of the process that reads statements, for `createStatementReader`. An error that is not meant for whoever
 * sent the file ends it.
 */

/** A file that is to be read. */
export interface AskedFile {
  bytes: Uint8Array;
  options: SourceOptions;
}

/** What it came to. */
export type ReadFile =
  | ({ kind: 'read' } & StatementOfSource)
  | { kind: 'refused'; message: string; field: string | null };

function read({ bytes, options }: AskedFile): ReadFile {
  try {
    return { kind: 'read', ...readOfSource(bytes, options) };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return { kind: 'refused', message: error.message, field: error.field };
  }
}

answerQuestions(() => {}, read);
