import { existsSync } from 'node:fs';
import { findChromium } from '../chromium.ts';
import { isInstalled, runCommand } from './command.ts';

/** What the tests need beside Node: where it was found, or why it is missing. */
export interface SystemPackages {
  /** The path of the browser, where there is one. */
  chromium: string | undefined;
  /** Whether `mariadbd` can be started; otherwise Docker Compose must serve. */
  mariadb: boolean;
  /** Whether `redis-server` can be started; likewise. */
  redis: boolean;
}

/** Finds Chromium, MariaDB and Redis, and installs what is missing by apt when it may (root on Debian). */
export async function ensurePackages(): Promise<SystemPackages> {
  const missing: string[] = [];
  if (!findChromium()) missing.push('chromium');
  if (!(await isInstalled('mariadbd'))) missing.push('mariadb-server');
  if (!(await isInstalled('redis-server'))) missing.push('redis-server');
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (missing.length > 0 && mayInstall) await install(missing);
  return {
    chromium: findChromium(),
    mariadb: await isInstalled('mariadbd'),
    redis: await isInstalled('redis-server'),
  };
}

/** @throws with what to do when there is no browser */
export function neededBrowser({ chromium }: SystemPackages): string {
  if (!chromium) throw new Error('Chromium is missing. Install it, for example as "chromium".');
  return chromium;
}

async function install(packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(', ')} by apt …`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-q'], quiet);
  const args = ['install', '-q', '-y', '--no-install-recommends', ...packages];
  const { code, output } = await runCommand('apt-get', args, quiet);
  if (code !== 0) throw new Error(`apt-get could not install ${packages.join(' ')}:\n${output}`);
}
