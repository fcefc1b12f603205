import { serveRequests } from '../platform/processes/serve-requests.ts';
import { readOfSource } from './read-of-source.ts';
import type { SourceOptions, StatementOfSource } from './read-of-source.ts';
import { statementBytes } from './statement-bytes.ts';
import type { StatementBytes } from './statement-bytes.ts';
import { StatementError } from './statement.ts';
import type { Message } from '../platform/language/sentence.ts';

/*
 * Entry point of the worker process that reads statements, for `createStatementReader`. Errors other than
 * StatementError end it.
 */

export interface FileRequest {
  bytes: Uint8Array;
  options: SourceOptions;
}

export interface ReadFile extends Omit<StatementOfSource, 'statement'> {
  rowCount: number;
  /** Whether the file leaves open if spending has a minus. */
  isSignOpen: boolean;
  statement: StatementBytes;
}

export type ReadingResult =
  | ({ kind: 'read' } & ReadFile)
  | { kind: 'refused'; reason: Message; field: string | null };

function read({ bytes, options }: FileRequest): ReadingResult {
  try {
    const { statement, ...ofSource } = readOfSource(bytes, options);
    const rowCount = statement.rows.length;
    const isSignOpen = statement.questions.some(({ about }) => about === 'sign');
    const serialized = statementBytes(statement);
    return { kind: 'read', ...ofSource, rowCount, isSignOpen, statement: serialized };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return { kind: 'refused', reason: error.reason, field: error.field };
  }
}

serveRequests(() => {}, read);
