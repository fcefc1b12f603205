import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from '@harmony/test-kit/free-port';

const root = resolve(import.meta.dirname, '../..');

/** An unprivileged user, if the tests may switch to one. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The assembled content of the image, and a server started from it. */
export interface Image {
  /** The assembled folder, read-only. */
  app: string;
  /** The server's data folder. */
  data: string;
  origin: string;
  start(): Promise<{ stop: () => Promise<void> }>;
  isHealthy(): Promise<boolean>;
  remove(): void;
}

/** Assembles the image's content and variables from the `Dockerfile`, readable by other users. */
export async function assembleImage(): Promise<Image> {
  const folder = mkdtempSync(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'harmony-image-'));
  const [app, data, node] = ['app', 'data', 'node'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const builds = join(folder, 'builds');
  cpSync(join(root, 'builds'), builds, { recursive: true });
  // Leftovers of a working copy: an older build and development files.
  for (const left of ['mf-goals/0123456789ab', 'development/mf-goals']) {
    mkdirSync(join(builds, left), { recursive: true });
    writeFileSync(join(builds, left, 'left.js'), '');
  }
  execFileSync(process.execPath, [join(root, 'scripts/image/assemble.ts'), app], {
    env: { ...process.env, BUILDS_DIR: builds },
  });
  execFileSync('chmod', ['-R', 'a-w,a+rX', app]);
  copyFileSync(process.execPath, node);
  chmodSync(folder, 0o755);
  mkdirSync(data);
  if (UNPRIVILEGED.uid !== undefined) chownSync(data, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { variables, command, healthCheck } = readDockerfile();
  const how = {
    cwd: app,
    env: {
      ...variables,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      // Everything else is read-only.
      HOME: app,
      TMPDIR: app,
    },
    ...UNPRIVILEGED,
  };
  return {
    app,
    data,
    origin,
    async start() {
      const child = spawn(node, command, { ...how, stdio: ['ignore', 'pipe', 'inherit'] });
      for await (const line of createInterface(child.stdout)) {
        if (line.startsWith('Harmony is ready on')) break;
      }
      if (child.exitCode !== null) throw new Error('The server did not start');
      return {
        async stop() {
          child.kill('SIGTERM');
          await once(child, 'exit');
        },
      };
    },
    isHealthy: () =>
      promisify(execFile)(node, healthCheck, how).then(
        () => true,
        () => false,
      ),
    remove() {
      execFileSync('chmod', ['-R', 'u+w', folder]);
      execFileSync('rm', ['-r', folder]);
    },
  };
}

/** Parses the last stage of the `Dockerfile`. Commands are returned without the leading `node`. */
function readDockerfile() {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const part = (pattern: RegExp): string => {
    const [, found] = pattern.exec(text) ?? [];
    if (found === undefined) throw new Error(`The Dockerfile says nothing like ${pattern}`);
    return found;
  };
  const pairs = part(/^ENV (.*)$/m).split(' ');
  return {
    variables: Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])),
    command: (JSON.parse(part(/^CMD (\[.*\])$/m)) as string[]).slice(1),
    healthCheck: (JSON.parse(part(/^HEALTHCHECK.*\\\n\s+CMD (\[.*\])$/m)) as string[]).slice(1),
  };
}
