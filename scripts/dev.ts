import {
  microfrontendConfiguration,
  REMOTE_ENTRY,
  shellConfiguration,
} from '@harmony/mf-kit/webpack';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildStale } from './build.ts';
import { kitExportsHash } from './exports/kit.ts';
import { freePort } from './free-port.ts';
import { builtRow, registryOf, writeRegistry } from './registry.ts';
import { buildsDirectory, declarationOf, kitVersion, microfrontendNames, root } from './rooms.ts';

/**
 * `npm run dev`: a development server for each front-end room, and the BFF, which starts anew when
 * its sources change. `npm run dev -- mf-goals` serves that one from its sources and takes the
 * others from their builds.
 */
const all = ['shell', ...microfrontendNames()];
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  process.exit(1);
}
const served = chosen.length > 0 ? chosen : all;

const { builds } = await buildStale(all.filter((name) => !served.includes(name)));
const rows = new Map([...builds].map(([name, build]) => [name, builtRow(name, build)]));
const kit = { kit: kitVersion(), exports: kitExportsHash() };
const origins: string[] = [];
for (const name of served) {
  const origin = await serveFromSources(name);
  origins.push(origin);
  rows.set(name, await developmentRow(name, origin));
}

const registryFile = join(buildsDirectory, 'manifest.dev.json');
writeRegistry(registryFile, registryOf(rows));

const bff = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'bff/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, REGISTRY_FILE: registryFile, DEVELOPMENT_ORIGINS: origins.join(',') },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => bff.kill(signal));
bff.on('exit', (code) => process.exit(code ?? 0));

/** Starts the development server of a room and returns its origin. */
async function serveFromSources(name: string): Promise<string> {
  const port = await freePort();
  const room = {
    directory: join(root, name),
    name,
    build: 'development',
    mode: 'development',
    output: join(buildsDirectory, 'development', name),
  } as const;
  const configuration =
    name === 'shell' ? shellConfiguration(room) : microfrontendConfiguration(room);
  const origin = `http://localhost:${port}`;
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: false,
      liveReload: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      allowedHosts: ['localhost', '127.0.0.1'],
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
    },
    webpack(configuration),
  );
  await server.start();
  return origin;
}

/** The registry's row of a room that is served from its sources. */
async function developmentRow(name: string, origin: string): Promise<object> {
  if (name !== 'shell') {
    return {
      ...(await declarationOf(name)),
      build: 'development',
      ...kit,
      scripts: {},
      entry: `${origin}/${REMOTE_ENTRY}`,
    };
  }
  return {
    build: 'development',
    ...kit,
    scripts: [`${origin}/shell.js`],
    fonts: [],
  };
}
