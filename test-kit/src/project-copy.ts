import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@harmony/builder/project';

/**
 * Copies the project without generated files.
 *
 * @returns the folder of the copy, which has no packages
 */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'harmony-copy-'));
  const kept = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of kept.trim().split('\n')) {
    // git still lists deleted files until the deletion is committed.
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  }
  return copy;
}

/** Links the packages of this project into a copy, except its workspaces. */
export function linkPackages(copy: string): void {
  linkAll(join(root, 'node_modules'), join(copy, 'node_modules'));
  const own = join(copy, 'node_modules', '@harmony');
  mkdirSync(own);
  for (const name of readdirSync(join(root, 'node_modules', '@harmony'))) {
    if (!existsSync(join(copy, name))) continue;
    symlinkSync(join(copy, name), join(own, name));
    linkPackagesOf(name, join(copy, name));
  }
}

/** Links the packages that are installed only for one workspace of this project into a copy of it. */
export function linkPackagesOf(workspace: string, copy: string): void {
  const packages = join(root, workspace, 'node_modules');
  if (existsSync(packages)) linkAll(packages, join(copy, 'node_modules'));
}

function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // An installation in the copy would write through the link.
    if (name === '@harmony' || name === '.package-lock.json') continue;
    symlinkSync(join(from, name), join(to, name));
  }
}
