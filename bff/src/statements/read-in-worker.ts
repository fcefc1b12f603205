import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { AskToRead, Read } from './reading-program.ts';
import { StatementError } from './statement.ts';
import type { ReadingOptions, Statement } from './statement.ts';

const PROGRAM = join(import.meta.dirname, 'reading-program.ts');
/** What one file may need, in MB and milliseconds: several times what 10 MB of any format need. */
const HEAP_MEGABYTES = 384;
const READING_MILLISECONDS = 20_000;
/** Files that come at once wait for each other, as two would take as long and twice the memory. */
const turns = pLimit(1);

/**
 * Reads a statement in a process of its own, so that no file can stop the server or fill its memory. It is a
 * process and no thread, for the reason that large reads have (ADR 38).
 *
 * @returns the same as `readStatement`
 * @throws StatementError as `readStatement` does, and when the file needs too much time or memory
 */
export function readInWorker(bytes: Uint8Array, options: ReadingOptions): Promise<Statement> {
  return turns(() => read({ bytes, options }));
}

function read(ask: AskToRead): Promise<Statement> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
      env: inherited(),
      // What it says of its end would have words of the file.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: READING_MILLISECONDS,
      killSignal: 'SIGKILL',
    });
    // Whoever waits for a page goes first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.once('error', reject);
    child.once('message', (message: Read) => {
      if (message.kind === 'read') resolve(message.statement);
      else reject(new StatementError(message.message, message.field));
    });
    // After its response this changes nothing.
    child.once('exit', () => reject(new StatementError('This file takes too long to read.')));
    // What cannot be told is found when it exits.
    child.send(ask, () => {});
  });
}

/** It is told what it needs, and inherits no secrets. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, NODE_ENV, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_ENV, NODE_COMPILE_CACHE };
}
