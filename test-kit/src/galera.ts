import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '@harmony/builder/processes/command';
import { freePort } from './free-port.ts';
import { startMariadb } from './mariadb.ts';
import type { MortalDatabase } from './mariadb.ts';

/** Paths at which Debian and Red Hat install the library. */
const LIBRARIES = [
  '/usr/lib/galera/libgalera_smm.so',
  '/usr/lib64/galera-4/libgalera_smm.so',
  '/usr/lib64/galera/libgalera_smm.so',
];
const library = LIBRARIES.find((file) => existsSync(file));

/** Whether this machine has Galera for MariaDB. */
export const hasGalera = library !== undefined;

/** A node of a cluster. */
export interface Node {
  url: string;
  shutDown: () => Promise<void>;
  kill: () => Promise<void>;
  /** Restarts it from its last position in the order of all changes. */
  start: () => Promise<void>;
}

/** Three nodes on this machine. */
export interface Galera {
  nodes: readonly [Node, Node, Node];
  stop: () => Promise<void>;
}

/** @throws when Galera is not installed, or a node does not start */
export async function startGalera(): Promise<Galera> {
  const names = ['first', 'second', 'third'] as const;
  const ports = new Map<string, [group: number, transfer: number, state: number]>();
  for (const name of names) ports.set(name, [await freePort(), await freePort(), await freePort()]);
  const cluster = [...ports.values()].map(([group]) => `127.0.0.1:${group}`).join();
  const optionsOf = (name: string) => nodeOptions(name, ports.get(name) ?? [0, 0, 0], cluster);
  const servers: MortalDatabase[] = [];
  const stop = async (): Promise<void> => {
    for (const server of servers) await server.stop();
  };
  const template = mkdtempSync(join(tmpdir(), 'harmony-galera-'));
  const joinCluster = async (name: string): Promise<Node> => {
    const server = await startMariadb(optionsOf(name), { copyOf: template });
    servers.push(server);
    await untilReady(server);
    return nodeOf(server);
  };
  try {
    const oldest = await startMariadb(optionsOf('first'), { more: NEW_CLUSTER });
    servers.push(oldest);
    await untilReady(oldest);
    await oldest.shutDown();
    // Copying the data avoids a full state transfer, whose programs are in separate packages.
    cpSync(oldest.data, template, { recursive: true });
    await oldest.start(NEW_CLUSTER);
    await untilReady(oldest);
    return {
      nodes: [nodeOf(oldest), await joinCluster('second'), await joinCluster('third')],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    rmSync(template, { recursive: true });
  }
}

const NEW_CLUSTER = ['--wsrep-new-cluster'];

function nodeOf(server: MortalDatabase): Node {
  const { url, shutDown, kill, start, options } = server;
  return {
    url,
    shutDown,
    kill,
    async start() {
      const position = await positionOf(options);
      await start([`--wsrep-start-position=${position}`]);
      await untilReady(server);
    },
  };
}

const READY_MILLISECONDS = 60_000;

/** Waits until a node has all changes and executes statements; one that is stopped earlier may hang. */
async function untilReady({ url }: MortalDatabase): Promise<void> {
  const { hostname, port, username } = new URL(url);
  const login = ['--no-defaults', `--host=${hostname}`, `--port=${port}`, `--user=${username}`];
  const statement = `SHOW STATUS LIKE 'wsrep_ready'`;
  const deadline = Date.now() + READY_MILLISECONDS;
  for (;;) {
    const { output } = await runCommand('mariadb', [...login, `--execute=${statement}`]);
    if (/\bON\b/.test(output)) return;
    if (Date.now() > deadline) throw new Error(`The node does not become ready:\n${output}`);
    await pause(100);
  }
}

/** Returns the last change in a node's data, as MariaDB's service does before each start. */
async function positionOf(options: readonly string[]): Promise<string> {
  const { output } = await runCommand('mariadbd', [...options, '--wsrep-recover']);
  const position = /Recovered position:\s*(\S+)/.exec(output)?.[1];
  if (position === undefined) throw new Error(`The node's position is unknown:\n${output}`);
  return position;
}

function nodeOptions(
  name: string,
  [group, transfer, state]: readonly [group: number, transfer: number, state: number],
  cluster: string,
): string[] {
  const provider = {
    'gmcast.listen_addr': `tcp://127.0.0.1:${group}`,
    'ist.recv_addr': `127.0.0.1:${transfer}`,
    // Commits wait for a lost node until the others suspect it.
    'evs.keepalive_period': 'PT0.5S',
    'evs.suspect_timeout': 'PT2S',
    'evs.inactive_timeout': 'PT4S',
    'gcache.size': '64M',
  };
  const providerOptions = Object.entries(provider).map(([key, value]) => `${key}=${value}`);
  return [
    '--wsrep-on=ON',
    `--wsrep-provider=${library}`,
    `--wsrep-provider-options=${providerOptions.join('; ')}`,
    `--wsrep-cluster-address=gcomm://${cluster}`,
    '--wsrep-cluster-name=harmony',
    `--wsrep-node-name=${name}`,
    `--wsrep-node-address=127.0.0.1:${group}`,
    '--wsrep-sst-method=mariabackup',
    `--wsrep-sst-receive-address=127.0.0.1:${state}`,
    '--wsrep-sst-auth=root:',
    // A page may read its own change from another node.
    '--wsrep-sync-wait=1',
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
  ];
}
