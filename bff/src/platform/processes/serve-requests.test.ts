import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

describe('a worker process', () => {
  it('exits silently when the server is gone before it is ready', async () => {
    const program = import.meta.resolve('../../read-process.ts');
    const child = fork(new URL(program), { execArgv: [], silent: true });
    child.disconnect();
    const { stdout, stderr } = child;
    if (!stdout || !stderr) throw new Error('The process has no output streams');
    const [output, errors, [code]] = await Promise.all([
      text(stdout),
      text(stderr),
      once(child, 'exit'),
    ]);
    expect({ output, errors, code }).toEqual({ output: '', errors: '', code: 0 });
  });
});
