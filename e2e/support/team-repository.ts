import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@harmony/test-kit/free-port';
import { packedKit } from '@harmony/test-kit/packed-kit';
import { linkPackages, linkPackagesOf } from '@harmony/test-kit/project-copy';

/** Another team's repository outside of this project, with the kit installed. */
export interface TeamRepository {
  folder: string;
  /**
   * Runs a command of the kit, such as `new mf-recipes`.
   *
   * @returns its output
   */
  harmony(...parameters: string[]): string;
  /**
   * Checks the types.
   *
   * @returns the compiler's errors, or an empty string
   */
  typeErrors(): string;
  /** Replaces a text in a file. */
  edit(file: string, before: string, after: string): void;
  write(file: string, text: string): void;
  /**
   * Starts a long-running command: `serve` for the build or `dev` for the micro-frontend alone.
   *
   * @returns its address
   */
  start(command: 'serve' | 'dev'): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Installs the packed kit in an empty folder: its tarballs are unpacked as by npm, and third-party packages
 * are linked from this project, so that no network is needed.
 */
export async function emptyRepository(): Promise<TeamRepository> {
  const parent = mkdtempSync(join(tmpdir(), 'harmony-team-'));
  const folder = join(parent, 'repository');
  mkdirSync(folder);
  linkPackages(folder);
  for (const tarball of await packedKit()) {
    const [, name = ''] = /^harmony-([a-z-]+)-\d/.exec(basename(tarball)) ?? [];
    const target = join(folder, 'node_modules/@harmony', name);
    mkdirSync(target);
    execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
    linkPackagesOf(name, target);
  }
  const manifest = join(folder, 'node_modules/@harmony/builder/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { harmony: string } };
  const program = join(folder, 'node_modules/@harmony/builder', bin.harmony);
  const servers: ChildProcess[] = [];
  return {
    folder,
    harmony: (...parameters) =>
      execFileSync(process.execPath, [program, ...parameters], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    typeErrors() {
      const compiler = join(folder, 'node_modules/typescript/bin/tsc');
      try {
        return execFileSync(process.execPath, [compiler], { cwd: folder, encoding: 'utf8' });
      } catch (error) {
        return String((error as { stdout: unknown }).stdout);
      }
    },
    edit(file, before, after) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
      writeFileSync(path, text.replace(before, after));
    },
    write: (file, text) => writeFileSync(join(folder, file), text),
    async start(command) {
      const port = await freePort();
      const child = spawn(process.execPath, [program, command], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, PORT: String(port) },
      });
      servers.push(child);
      await once(createInterface(child.stdout), 'line');
      return `http://127.0.0.1:${port}`;
    },
    async remove() {
      for (const child of servers) {
        if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
      }
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
