import { inspect } from 'node:util';
import { OperatorError } from '@harmony/bff/operator-error';
import { ToolError } from './tool-error.ts';

/**
 * Runs a command-line program. It prints the returned text, or one line about its failure, and then exits with
 * code 1. `HARMONY_DEBUG=1` also prints the stack and causes.
 */
export async function runTool(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}

/** Returns the message of an error with its number, without its stack. */
export function describeFailure(error: unknown): string {
  const { message } = error instanceof OperatorError ? error : unexpected(error);
  return process.env['HARMONY_DEBUG'] === '1' ? `${message}\n${inspect(error)}` : message;
}

function unexpected(error: unknown): ToolError {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return new ToolError('unexpected', `${line} (HARMONY_DEBUG=1 prints where this happened.)`);
}
