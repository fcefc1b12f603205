import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_CURRENCY, utcDay } from '@harmony/contract';
import type { SentMapping } from '@harmony/contract';
import { readStatement } from '../../bff/src/statements/read-statement.ts';
import { StatementError } from '../../bff/src/statements/statement.ts';
import { differences } from './compare.ts';
import { expectedSamplesSchema } from './expected-sample.ts';
import type { ExpectedSample } from './expected-sample.ts';

/** Result of a sample, with its differences. */
interface SampleResult {
  /** Result without a mapping: read, needs a mapping, rejected, or wrong. */
  unaided: 'read' | 'asked' | 'refused' | 'wrong';
  isAsExpected: boolean;
  rows: number;
  problems: number;
  differences?: string[];
}

/**
 * Reads the statements of a folder that has an `expected.json` and the files in `statements/`, and compares.
 *
 * @returns each sample, and the number of expected results
 */
export function samples(folder: string): unknown {
  const expected = expectedSamplesSchema.parse(
    JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')),
  );
  const each = Object.fromEntries(
    Object.entries(expected).map(([name, sample]) => [
      name,
      tried(readFileSync(join(folder, 'statements', name)), sample),
    ]),
  );
  const all = Object.values(each);
  return {
    each,
    asExpected: all.filter(({ isAsExpected }) => isAsExpected).length,
    of: all.length,
  };
}

function tried(bytes: Uint8Array, expected: ExpectedSample): SampleResult {
  const unaided = readOne(bytes, expected, undefined);
  const aided = expected.mapping ? readOne(bytes, expected, expected.mapping) : unaided;
  const isRightUnaided = {
    yes: unaided.kind === 'read',
    either: unaided.kind !== 'wrong',
    ask: unaided.kind === 'asked',
    flag: unaided.kind === 'asked',
  }[expected.auto];
  const isRight = isRightUnaided && aided.kind !== 'wrong' && aided.kind !== 'refused';
  const isRefused = expected.mayRefuse && unaided.kind === 'refused';
  const found = [...(isRightUnaided ? [] : unaided.differences), ...aided.differences];
  return {
    unaided: unaided.kind,
    isAsExpected: isRight || isRefused,
    rows: aided.rows,
    problems: aided.problems,
    ...(found.length > 0 ? { differences: found } : {}),
  };
}

function readOne(
  bytes: Uint8Array,
  expected: ExpectedSample,
  mapping: SentMapping | undefined,
): { kind: SampleResult['unaided']; rows: number; problems: number; differences: string[] } {
  try {
    const statement = readStatement(bytes, {
      today: utcDay(new Date()),
      currency: DEFAULT_CURRENCY,
      mapping,
    });
    const found = differences(statement, expected);
    const read = found.length > 0 ? 'wrong' : 'read';
    return {
      // A guess that the user has to confirm may be wrong.
      kind: statement.needsMapping ? 'asked' : read,
      rows: statement.rows.length,
      problems: statement.problems.length,
      differences: statement.needsMapping && !mapping ? [] : found,
    };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return { kind: 'refused', rows: 0, problems: 0, differences: [error.reason.message] };
  }
}
