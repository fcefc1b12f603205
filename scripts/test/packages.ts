import { existsSync } from 'node:fs';
import {
  findChromium,
  findWholeChromium,
  HEADLESS_SHELL,
} from '@harmony/builder/processes/chromium';
import { hasGalera } from '@harmony/test-kit/galera';
import { isInstalled, runCommand } from '@harmony/builder/processes/command';

/** Programs that the tests need besides Node. */
export interface SystemPackages {
  /** Path of the browser that tests use. */
  chromium: string | undefined;
  /** Path of a complete browser, for benchmarks; the same path if only one is installed. */
  wholeChromium: string | undefined;
  /** Whether `mariadbd` is installed. Docker Compose provides the server otherwise. */
  mariadb: boolean;
  /** Whether `redis-server` is installed. Docker Compose provides the server otherwise. */
  redis: boolean;
  /** Whether nginx is installed. Tests of instances behind it are skipped otherwise. */
  nginx: boolean;
}

/**
 * Finds Chromium, MariaDB, Redis and nginx. As root on Debian, installs missing ones with apt.
 *
 * @param withDeep whether to install what only deep tests use: a cluster of databases with its proxy, and Caddy
 */
export async function ensurePackages(withDeep = false): Promise<SystemPackages> {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) await installMissing(withDeep);
  return {
    chromium: findChromium(),
    wholeChromium: findWholeChromium(),
    mariadb: await isInstalled('mariadbd'),
    redis: await isInstalled('redis-server'),
    nginx: await isInstalled('nginx'),
  };
}

/** @throws if no browser is installed */
export function requireBrowser({ chromium }: SystemPackages): string {
  if (!chromium) throw new Error('Chromium is missing. Install it, for example as "chromium".');
  return chromium;
}

/** @throws if no browser is installed */
export function requireFullBrowser(packages: SystemPackages): string {
  return packages.wholeChromium ?? requireBrowser(packages);
}

/** Packages of deep tests besides Galera itself, with a program of each. */
const DEEP_PROGRAMS = {
  'mariadb-backup': 'mariabackup',
  socat: 'socat',
  haproxy: 'haproxy',
  caddy: 'caddy',
};

async function installMissing(withDeep: boolean): Promise<void> {
  const missing: string[] = [];
  if (withDeep) {
    if (!hasGalera) missing.push('galera-4');
    for (const [name, program] of Object.entries(DEEP_PROGRAMS)) {
      if (!(await isInstalled(program))) missing.push(name);
    }
  }
  if (!(await isInstalled('mariadbd'))) missing.push('mariadb-server');
  if (!(await isInstalled('redis-server'))) missing.push('redis-server');
  if (!(await isInstalled('nginx'))) missing.push('nginx-light');
  const needsShell = !process.env['CHROMIUM_PATH'] && !(await isInstalled(HEADLESS_SHELL));
  if (missing.length === 0 && !needsShell) return;
  await apt('update');
  if (needsShell) {
    // Ubuntu, for one, does not package it separately; the complete browser works too.
    const { code } = await runCommand('apt-cache', ['show', HEADLESS_SHELL]);
    if (code === 0) missing.push(HEADLESS_SHELL);
    else if (!findChromium()) missing.push('chromium');
  }
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} with apt …`);
  const { code, output } = await apt('install', '-y', '--no-install-recommends', ...missing);
  // Not fatal: the steps that need a missing package report it.
  if (code !== 0) console.error(`apt-get could not install ${missing.join(' ')}:\n${output}`);
}

function apt(...args: readonly string[]) {
  return runCommand('apt-get', ['-q', ...args], { DEBIAN_FRONTEND: 'noninteractive' });
}
