import { deserialize, serialize } from 'node:v8';
import type { Statement } from './statement.ts';

/** Phantom property: the type of the serialized value. */
declare const written: unique symbol;

/**
 * A serialized statement for another process: forwarding it takes a few bytes per payment and creates no objects.
 */
export type StatementBytes = Uint8Array & { readonly [written]: Statement };

export function statementBytes(statement: Statement): StatementBytes {
  return serialize(statement) as Uint8Array as StatementBytes;
}

export function statementIn(bytes: StatementBytes): Statement {
  return deserialize(bytes) as Statement;
}
