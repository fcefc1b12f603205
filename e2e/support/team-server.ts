import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { readRegistry } from './registry.ts';

/** Another team's server with one build. */
export interface TeamServer {
  origin: string;
  /** Stops it and removes its files. */
  die(): void;
}

/**
 * Moves a build out of a folder of builds and serves it from its own origin, as its team would.
 *
 * @param name the micro-frontend
 */
export async function serveAsTeam(
  buildsFolder: string,
  name: string,
  build: string,
): Promise<TeamServer> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-team-'));
  const own = join(folder, name, build);
  mkdirSync(join(folder, name));
  renameSync(join(buildsFolder, name, build), own);
  writeList(own);
  const row: unknown = JSON.parse(readFileSync(join(own, 'row.json'), 'utf8'));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ microfrontends: [row] }));
  const server = createServer((request, response) => {
    const file = join(folder, String(request.url).replace('/mf/', ''));
    try {
      response.end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    die() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Updates the file list of a build. */
function writeList(folder: string): void {
  const list = join(folder, 'files.json');
  rmSync(list, { force: true });
  const files = globSync('**/*.*', { cwd: folder }).map((path) => {
    const content = readFileSync(join(folder, path));
    const sha256 = createHash('sha256').update(content).digest('hex');
    return [path, { bytes: content.length, sha256 }] as const;
  });
  writeFileSync(list, JSON.stringify(Object.fromEntries(files)));
}

/**
 * Runs `npm run deploy` with a team's build. Asynchronous, as the team's server runs in this process.
 *
 * @returns its output
 */
export async function deployFrom(
  { origin }: Pick<TeamServer, 'origin'>,
  buildsFolder: string,
  name: string,
  ...parameters: string[]
): Promise<string> {
  return deploy(buildsFolder, name, '--from', origin, ...parameters);
}

/**
 * Deploys a build of the shell that exports a different kit than the live one.
 *
 * @param build name of the new build
 * @param change changes the declarations of the kit, by file
 * @returns the output of the deploy
 */
export async function deployShellWithKit(
  buildsFolder: string,
  build: string,
  change: (types: Record<string, string>) => void,
): Promise<string> {
  const { shell } = readRegistry(buildsFolder);
  const folder = join(buildsFolder, 'shell', build);
  cpSync(join(buildsFolder, 'shell', shell.build), folder, { recursive: true });
  const row = JSON.parse(readFileSync(join(folder, 'row.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'row.json'), JSON.stringify({ ...row, build }));
  const file = join(folder, 'kit-types.json.br');
  const types = JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Record<
    string,
    string
  >;
  change(types);
  writeFileSync(file, brotliCompressSync(JSON.stringify(types)));
  writeList(folder);
  return deploy(buildsFolder, 'shell', '--to', build);
}

async function deploy(buildsFolder: string, ...parameters: string[]): Promise<string> {
  const script = resolve(import.meta.dirname, '../../builder/src/deploy/deploy.ts');
  const command = [script, ...parameters, '--untried'];
  const env = { ...process.env, BUILDS_DIR: buildsFolder };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  return stdout;
}
