import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { buildsDirectory, root, sharedWorkspaces } from '@harmony/builder/project';

/** By path, since a dependency of the payment tests installs an older compiler with the same name. */
const COMPILER = join(root, 'node_modules/typescript/bin/tsc');

/** Incremental state of the compiler for each workspace. */
const memory = join(buildsDirectory, 'development', 'types');

/** Delay after a save, since several saves often follow each other. */
const QUIET_MILLISECONDS = 2000;

/** Checks the types of edited workspaces in the background. */
export interface TypeCheck {
  /** Checks the workspaces that these files affect, one after the other. */
  check(changed: Iterable<string>): void;
  stop(): void;
}

/**
 * Creates the check.
 *
 * @param followed the workspaces that are served from their sources
 * @param print receives the errors of each workspace, and a message once they are fixed
 */
export function openTypeCheck(
  followed: readonly string[],
  print: (text: string) => void,
): TypeCheck {
  mkdirSync(memory, { recursive: true });
  const waiting = new Set<string>();
  const broken = new Set<string>();
  let compiler: ChildProcess | undefined;
  let quiet: NodeJS.Timeout | undefined;
  let isBusy = false;
  let isStopped = false;

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (const workspace of waiting) {
      waiting.delete(workspace);
      const problems = await problemsOf(workspace);
      if (problems === undefined) continue;
      if (problems) print(`The types of ${workspace}:\n${problems}`);
      else if (broken.has(workspace)) print(`The types of ${workspace} are in order again.`);
      if (problems) broken.add(workspace);
      else broken.delete(workspace);
    }
    isBusy = false;
  }

  /** Returns the errors of a workspace, empty if there are none, or `undefined` if the check was aborted. */
  async function problemsOf(workspace: string): Promise<string | undefined> {
    if (isStopped) return undefined;
    const info = ['--incremental', '--tsBuildInfoFile', join(memory, `${workspace}.json`)];
    const child = spawn(
      process.execPath,
      [COMPILER, '-p', join(root, workspace), '--pretty', ...info],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    compiler = child;
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code === null) return undefined;
    return code === 0 ? '' : output.trim();
  }

  return {
    check(changed) {
      for (const file of changed) {
        for (const workspace of concerned(file, followed)) waiting.add(workspace);
      }
      clearTimeout(quiet);
      if (waiting.size > 0) quiet = setTimeout(() => void work(), QUIET_MILLISECONDS);
    },
    stop() {
      isStopped = true;
      clearTimeout(quiet);
      // It ignores other signals until it has finished.
      compiler?.kill('SIGKILL');
    },
  };
}

/** Returns the workspaces whose types a changed file can break: its own and all that depend on it. */
function concerned(file: string, followed: readonly string[]): string[] {
  const [workspace = ''] = relative(root, file).split(sep);
  if (!/\.tsx?$/.test(file) || workspace.startsWith('.') || workspace === 'node_modules') return [];
  return sharedWorkspaces.includes(workspace) ? [workspace, ...followed] : [workspace];
}
