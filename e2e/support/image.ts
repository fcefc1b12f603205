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

/** Somebody who owns nothing, where the tests may be that one. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** What the image would hold, in a folder, and the server from there. */
export interface Image {
  /** What is in it; read-only. */
  app: string;
  /** Where the server writes. */
  data: string;
  origin: string;
  start(): Promise<{ stop: () => Promise<void> }>;
  /** Runs the health check of the `Dockerfile`. */
  isHealthy(): Promise<boolean>;
  remove(): void;
}

/** Puts together what the `Dockerfile` does, with its variables; other users can reach it. */
export async function assembleImage(): Promise<Image> {
  const folder = mkdtempSync(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'harmony-image-'));
  const [app, data, node] = ['app', 'data', 'node'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const builds = join(folder, 'builds');
  cpSync(join(root, 'builds'), builds, { recursive: true });
  // As they gather where somebody works: an older build, and what development leaves.
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
  if (NOBODY.uid !== undefined) chownSync(data, NOBODY.uid, NOBODY.gid);
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
      // Nothing else can be written.
      HOME: app,
      TMPDIR: app,
    },
    ...NOBODY,
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

/** What the last stage of the `Dockerfile` says; of its commands what comes after `node`. */
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
