import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

describe('a process that answers questions', () => {
  it('ends without a word when its server is gone before it is ready', async () => {
    const program = import.meta.resolve('../../read-process.ts');
    const child = fork(new URL(program), { execArgv: [], silent: true });
    child.disconnect();
    const { stdout, stderr } = child;
    if (!stdout || !stderr) throw new Error('Nothing can be read of it');
    const [said, complained, [code]] = await Promise.all([
      text(stdout),
      text(stderr),
      once(child, 'exit'),
    ]);
    expect({ said, complained, code }).toEqual({ said: '', complained: '', code: 0 });
  });
});
