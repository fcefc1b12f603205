import { deserialize, serialize } from 'node:v8';
import type { Statement } from './statement.ts';

/** Is in no value: it tells the compiler what was written. */
declare const written: unique symbol;

/**
 * A statement as one process hands it to another: whoever only passes it on holds a few bytes for each payment, and no
 * objects.
 */
export type StatementBytes = Uint8Array & { readonly [written]: Statement };

/** Writes a statement for another process. */
export function statementBytes(statement: Statement): StatementBytes {
  return serialize(statement) as Uint8Array as StatementBytes;
}

/** The statement that was written. */
export function statementIn(bytes: StatementBytes): Statement {
  return deserialize(bytes) as Statement;
}
