import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { Read } from './reading-program.ts';
import { StatementError } from './statement.ts';
import type { ReadingOptions, Statement } from './statement.ts';

const PROGRAM = join(import.meta.dirname, 'reading-program.ts');
/** What one file may need. */
export interface ReadingLimits {
  heapMegabytes: number;
  milliseconds: number;
}
/** Several times what 10 MB of any format need. */
const LIMITS: ReadingLimits = { heapMegabytes: 384, milliseconds: 30_000 };
/** Files that come at once wait for each other, as two would take as long and twice the memory. */
const turns = pLimit(1);

/**
 * Reads a statement in a process of its own, so that no file can stop the server or fill its memory. It is a
 * process and no thread, for the reason that large reads have (ADR 38).
 *
 * @returns the same as `readStatement`
 * @throws StatementError as `readStatement` does, and when the file needs more than the limits
 */
export function readInWorker(
  bytes: Uint8Array,
  options: ReadingOptions,
  limits = LIMITS,
): Promise<Statement> {
  return turns(() => read(bytes, options, limits));
}

async function read(
  bytes: Uint8Array,
  options: ReadingOptions,
  { heapMegabytes, milliseconds }: ReadingLimits,
): Promise<Statement> {
  const heap = `--max-old-space-size=${heapMegabytes}`;
  const child = spawn(process.execPath, [heap, PROGRAM, JSON.stringify(options)], {
    env: inherited(),
    // What it says of its end would have words of the file.
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: milliseconds,
    killSignal: 'SIGKILL',
  });
  // Whoever waits for a page goes first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // What cannot be told is found when it ends without an answer.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  const [answer, code] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0) throw new StatementError('This file takes too long to read.');
  // It is our own program that says so.
  const told = JSON.parse(answer) as Read;
  if (told.kind === 'refused') throw new StatementError(told.message, told.field);
  return told.statement;
}

/** It is told what it needs, and inherits no secrets. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, NODE_ENV, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_ENV, NODE_COMPILE_CACHE };
}
