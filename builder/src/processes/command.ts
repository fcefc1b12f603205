import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../project.ts';

export interface CommandResult {
  code: number;
  /** Standard output and error, interleaved. */
  output: string;
}

/**
 * Runs a command without standard input and collects its output.
 *
 * @param milliseconds after which it is ended and fails; never by default
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  milliseconds = 0,
): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    timeout: milliseconds,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('error', (error) => (output += `${error.message}\n`));
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : 1, output };
}

/** Whether a program is in the path. */
export async function isInstalled(program: string): Promise<boolean> {
  return (await runCommand('sh', ['-c', `command -v ${program}`])).code === 0;
}
