import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildIdentities } from '@harmony/builder/build-identity';
import { microfrontendNames, root } from '@harmony/builder/project';

/** The program of `npm run build`. */
export const BUILD = 'builder/src/build/build.ts';

/** The build identity of each workspace's current sources. */
export const identities = buildIdentities(['shell', ...microfrontendNames()]);

/** The folder of a build. */
export const FILES = ['shell.js', 'remoteEntry.js', 'more/chunk.js'];

/** The content of a build's file. */
export const contentOf = (file: string, name: string, build: string) =>
  `/* ${file} of ${name} ${build} */`;

/** A machine that deploys. */
export interface Machine {
  /** Its builds. */
  disk: string;
  /** Creates an empty build, which is never loaded in a browser. */
  addBuild(name: string, build: string, changes?: object): Promise<void>;
  /** Creates a first registry, like `npm run build`. */
  build(): Promise<void>;
  /** Runs `npm run deploy` without the trial in a browser. */
  deploy(...parameters: string[]): Promise<string>;
  /** Runs another program of the project and returns its output. */
  run(program: string, ...parameters: string[]): Promise<string>;
}

/**
 * Creates a machine.
 *
 * @param disk the folder of its builds
 * @param variables environment variables of its programs
 */
export function machineOn(disk: string, variables: Record<string, string> = {}): Machine {
  async function addBuild(name: string, build: string, changes = {}): Promise<void> {
    const address = `/mf/${name}/${build}`;
    const row =
      name === 'shell'
        ? { build, kit: '1.0.0', scripts: [`${address}/shell.js`], fonts: [] }
        : {
            name,
            build,
            kit: '1.0.0',
            entry: `${address}/remoteEntry.js`,
            scripts: {},
            pages: [{ name: 'page', path: `/${name.slice(3)}`, audience: 'all', title: build }],
            slots: [],
            ...changes,
          };
    const target = join(disk, name, build);
    await mkdir(join(target, 'more'), { recursive: true });
    for (const file of FILES) await writeFile(join(target, file), contentOf(file, name, build));
    await writeFile(join(target, 'row.json'), JSON.stringify(row));
  }

  async function run(program: string, ...parameters: string[]): Promise<string> {
    const { PATH, TMPDIR } = process.env;
    const env = { PATH, TMPDIR, ...variables, BUILDS_DIR: disk, DATA_DIR: join(disk, 'data') };
    const command = [join(root, program), ...parameters];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    return stdout;
  }

  return {
    disk,
    addBuild,
    async build() {
      for (const [name, identity] of identities) await addBuild(name, identity);
      await run(BUILD);
    },
    deploy: (...parameters) => run('builder/src/deploy/deploy.ts', ...parameters, '--untried'),
    run,
  };
}
