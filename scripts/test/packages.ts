import { existsSync } from 'node:fs';
import {
  findChromium,
  findWholeChromium,
  HEADLESS_SHELL,
} from '@harmony/builder/processes/chromium';
import { isInstalled, runCommand } from '@harmony/builder/processes/command';

/** What the tests need beside Node: where it was found, or why it is missing. */
export interface SystemPackages {
  /** The path of the browser, where there is one. */
  chromium: string | undefined;
  /** The path of a browser as people have it, for benchmarks; the same one where there is no other. */
  wholeChromium: string | undefined;
  /** Whether `mariadbd` can be started; otherwise Docker Compose must serve. */
  mariadb: boolean;
  /** Whether `redis-server` can be started; likewise. */
  redis: boolean;
  /** Whether nginx can be started; otherwise what stands behind it is not tested. */
  nginx: boolean;
}

/** Finds Chromium, MariaDB, Redis and nginx, and installs what is missing by apt when it may (root on Debian). */
export async function ensurePackages(): Promise<SystemPackages> {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) await installMissing();
  return {
    chromium: findChromium(),
    wholeChromium: findWholeChromium(),
    mariadb: await isInstalled('mariadbd'),
    redis: await isInstalled('redis-server'),
    nginx: await isInstalled('nginx'),
  };
}

/** @throws with what to do when there is no browser */
export function neededBrowser({ chromium }: SystemPackages): string {
  if (!chromium) throw new Error('Chromium is missing. Install it, for example as "chromium".');
  return chromium;
}

/** @throws with what to do when there is no browser */
export function neededWholeBrowser(packages: SystemPackages): string {
  return packages.wholeChromium ?? neededBrowser(packages);
}

async function installMissing(): Promise<void> {
  const missing: string[] = [];
  if (!(await isInstalled('mariadbd'))) missing.push('mariadb-server');
  if (!(await isInstalled('redis-server'))) missing.push('redis-server');
  if (!(await isInstalled('nginx'))) missing.push('nginx-light');
  const needsShell = !process.env['CHROMIUM_PATH'] && !(await isInstalled(HEADLESS_SHELL));
  if (missing.length === 0 && !needsShell) return;
  await apt('update');
  if (needsShell) {
    // Ubuntu, for one, has it nowhere apart from the browser, which does as well.
    const { code } = await runCommand('apt-cache', ['show', HEADLESS_SHELL]);
    if (code === 0) missing.push(HEADLESS_SHELL);
    else if (!findChromium()) missing.push('chromium');
  }
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} by apt …`);
  const { code, output } = await apt('install', '-y', '--no-install-recommends', ...missing);
  // What can do without goes on; whoever cannot says what is missing.
  if (code !== 0) console.error(`apt-get could not install ${missing.join(' ')}:\n${output}`);
}

function apt(...args: readonly string[]) {
  return runCommand('apt-get', ['-q', ...args], { DEBIAN_FRONTEND: 'noninteractive' });
}
