import { spawnSync } from 'node:child_process';

/** The ids of the processes that a process has started with a program, while they run. */
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
