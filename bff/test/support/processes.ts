import { spawnSync } from 'node:child_process';

/** IDs of the running child processes of a process that execute a program. */
export function childrenOf(pid: number | undefined, program: string): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state = '']) => Number(parent) === pid && !state.startsWith('Z'))
    .filter((parts) => parts.some((part) => part.endsWith(program)))
    .map(([id]) => Number(id));
}

/** Whether a process runs. */
export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'stat='], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}
