import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MILLISECONDS = 100;

/** Watches how much memory a process and those that it started take, in MB. */
export function watchMemory(pid: number): { peak(): number; stop(): void } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentOf(pid));
  }, EVERY_MILLISECONDS);
  return {
    /** The most since it was asked for the last time. */
    peak() {
      const most = Math.max(peak, residentOf(pid));
      peak = 0;
      return Math.round(most);
    },
    stop: () => clearInterval(timer),
  };
}

function residentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + residentOf(Number(child)), kilobytes / 1024);
  } catch (error) {
    // It ended meanwhile.
    if (error instanceof Error) return 0;
    throw error;
  }
}
