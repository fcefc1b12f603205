import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { refuseOldNode } from './old-node.ts';
import { serveBuilds } from './serve.ts';

/** Serves a folder with a manifest, and returns the port. */
async function startServer(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-serve-'));
  mkdirSync(join(folder, 'builds'));
  writeFileSync(join(folder, 'builds', 'manifest.json'), '{}');
  const server = await serveBuilds(folder, 0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });
  return (server.address() as AddressInfo).port;
}

it('lets pages of a Harmony on the same machine read builds', async () => {
  const response = await fetch(`http://127.0.0.1:${await startServer()}/mf/manifest.json`);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
});

it('forbids caching, since a rebuilt guest may have the same file names', async () => {
  const response = await fetch(`http://127.0.0.1:${await startServer()}/mf/manifest.json`);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

it('reports a port that is in use with an error number', async () => {
  const port = await startServer();
  await expect(serveBuilds('.', port, '127.0.0.1')).rejects.toThrow(
    `HY1031: Another program uses port ${port}.`,
  );
});

it.each(['20.20.2', '22.19.0'])('refuses Node %s in one line', (version) => {
  expect(() => refuseOldNode(version)).toThrow(
    `HY1030: harmony needs Node 24 or newer, and this is ${version}.`,
  );
});

it('accepts the current Node version', () => {
  expect(() => refuseOldNode('24.0.0')).not.toThrow();
  expect(() => refuseOldNode(process.versions.node)).not.toThrow();
});
