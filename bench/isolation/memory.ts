import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MILLISECONDS = 100;

/**
 * Measures the memory of a process and its child processes, in MB. They run the same program, whose files are in
 * memory once: of file mappings only the largest counts, private memory is added up.
 */
export function watchMemory(pid: number): { peak(): number; stop(): void } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, takenBy(pid));
  }, EVERY_MILLISECONDS);
  return {
    /** The maximum since the last call. */
    peak() {
      const most = Math.max(peak, takenBy(pid));
      peak = 0;
      return Math.round(most);
    },
    stop: () => clearInterval(timer),
  };
}

function takenBy(pid: number): number {
  const parts = withStarted(pid).map(residentParts);
  const own = parts.reduce((sum, part) => sum + part.own, 0);
  return own + Math.max(0, ...parts.map(({ files }) => files));
}

/** Returns a process and its descendants. */
function withStarted(pid: number): number[] {
  const started = ifRunning(
    () =>
      readdirSync(`/proc/${pid}/task`).flatMap((task) =>
        readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
      ),
    [],
  );
  return [pid, ...started.flatMap((child) => withStarted(Number(child)))];
}

/** Returns the memory of a process in MB: see `proc_pid_status(5)`. */
function residentParts(pid: number): { own: number; files: number } {
  const status = ifRunning(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '');
  const megabytes = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { own: megabytes('RssAnon') + megabytes('RssShmem'), files: megabytes('RssFile') };
}

function ifRunning<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch (error) {
    // The process has ended.
    if (error instanceof Error) return otherwise;
    throw error;
  }
}
