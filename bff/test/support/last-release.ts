import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { runProgram } from './run-program.ts';
import type { Program } from './run-program.ts';

const root = resolve(import.meta.dirname, '../../..');
const sources = resolve(import.meta.dirname, '../../src');
const WORKSPACES = ['contract', 'bff', 'builder'];

/** The sources of the last release. */
export interface Release {
  /** Folder of its checkout. */
  folder: string;
  /** Starts one of its programs, as `runProgram` does. */
  run(file: string, variables: Record<string, string>, ...parameters: string[]): Program;
  remove(): void;
}

/**
 * Returns the commit of the last release before this one: the last that changed the version of the product. `undefined` in
 * a clone without history.
 */
export function findLastRelease(): string | undefined {
  const options = ['log', '--format=%H', '-G^  "version": ', 'HEAD~1', '--', 'package.json'];
  const { status, stdout } = spawnSync('git', options, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').find((commit) => commit !== '') : undefined;
}

/** Writes the sources of a release to a temporary folder. They use the installed packages. */
export function checkOutRelease(commit: string): Release {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-release-'));
  const paths = ['package.json', ...WORKSPACES];
  const archive = execFileSync('git', ['archive', commit, ...paths], {
    cwd: root,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
  return {
    folder,
    run: (file, variables, ...parameters) =>
      runProgram(relative(sources, join(folder, 'bff/src', file)), variables, ...parameters),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Links the installed packages, except for workspaces, which are those of the release itself. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@harmony'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@harmony') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const name of WORKSPACES) {
    symlinkSync(join(folder, name), join(packages, '@harmony', name));
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'));
  }
}
