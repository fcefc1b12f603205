import type { Registry } from '@harmony/contract';
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kitTypesFile, writeKitTypes, type KitTypes } from '../compatibility/kit-types.ts';
import { root } from '../project.ts';

/** A folder of empty builds, for tests of the commands that make builds live. */
export class TestBuilds {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Writes an empty build, which no browser can show.
   *
   * @param names that it uses or provides of the shared modules
   * @param types declarations of the kit
   * @param shownSlots slots of others that it shows
   */
  add(
    name: string,
    build: string,
    changes = {},
    shared?: object,
    types?: KitTypes,
    shownSlots: readonly string[] = [],
  ): void {
    const own =
      name === 'shell'
        ? { scripts: [], fonts: [] }
        : { name, entry: '/e.js', scripts: {}, pages: [], slots: [] };
    const row = { build, kit: '1.0.0', ...own, ...changes };
    const path = join(this.folder, name, build);
    mkdirSync(path, { recursive: true });
    if (shared) writeFileSync(join(path, 'shared.json'), JSON.stringify(shared));
    writeFileSync(join(path, 'shown-slots.json'), JSON.stringify(shownSlots));
    if (types) writeKitTypes(kitTypesFile(path), types);
    writeFileSync(join(path, 'row.json'), JSON.stringify(row));
  }

  /** Runs a command on these builds without trying them in a browser, and returns its output. */
  run(program: 'build/build.ts' | 'deploy/deploy.ts', ...parameters: string[]): string {
    return execFileSync(process.execPath, commandFor(program, parameters), {
      ...this.options(),
      stdio: 'pipe',
    });
  }

  runInBackground(program: string, ...parameters: string[]): Promise<unknown> {
    return promisify(execFile)(process.execPath, commandFor(program, parameters), this.options());
  }

  /** Returns the live build of a front end. */
  live(name: string): string | undefined {
    const { shell, microfrontends } = this.registry();
    return [{ ...shell, name: 'shell' }, ...microfrontends].find((row) => row.name === name)?.build;
  }

  registry(): Registry {
    return JSON.parse(readFileSync(join(this.folder, 'manifest.json'), 'utf8')) as Registry;
  }

  options() {
    const env = { ...process.env, BUILDS_DIR: this.folder };
    return { cwd: root, env, encoding: 'utf8' as const };
  }
}

function commandFor(program: string, parameters: readonly string[]): string[] {
  const untried = program === 'deploy/deploy.ts' ? ['--untried'] : [];
  return [join(root, 'builder/src', program), ...parameters, ...untried];
}
