import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@harmony/builder/project';

/** Returns the commit at which this branch left `main`, or `HEAD` if there is no such branch. */
export function baseCommit(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main)[0] ?? 'HEAD';
    } catch {
      // This clone has no branch of that name.
    }
  }
  return 'HEAD';
}

/**
 * Returns the files that differ from `baseCommit`, committed or not, without the deleted ones. The list is
 * empty in a folder without a repository, as in the image.
 */
export function changedFiles(): string[] {
  if (!existsSync(join(root, '.git'))) return [];
  const changed = git('diff', '--name-only', '--diff-filter=d', baseCommit());
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])];
}

function git(...args: readonly string[]): string[] {
  const output = execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  return output.split('\n').filter(Boolean);
}
