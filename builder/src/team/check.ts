import { downloadBuild, folderOf } from '@harmony/bff/build-store/download-build';
import { offeredBy, originSource } from '@harmony/bff/build-store/origin-source';
import { guestRowSchema, type GuestRow } from '@harmony/bff/build-store/trusted-types';
import type { RegistryRow } from '@harmony/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWebpack } from '../build/webpack-build.ts';
import { assertOwnAddresses } from '../deploy/foreign-row.ts';
import { describeOrigin } from '../deploy/from-another-team.ts';
import { describeFailure } from '../errors/run-tool.ts';
import { ToolError } from '../errors/tool-error.ts';
import { launchBrowser } from '../processes/launch-browser.ts';
import { readRow } from '../registry/read-row.ts';
import { watch, type WatchedPage } from '../trial/watched-page.ts';
import { missingParts, problemOfEntry, problemOfPart, type TriedPart } from './check-page.ts';
import { serveStrictly } from './check-server.ts';
import { STAND_IN_BUILD, standInConfiguration } from './stand-in-page.ts';

/** Result of a check: a line for each rule, and whether all passed. */
export interface Verdict {
  lines: string[];
  passed: boolean;
}

/**
 * Checks that a server offers a micro-frontend according to the container protocol, in a browser with
 * Harmony's security policy.
 *
 * @param origin such as `http://127.0.0.1:4000`
 */
export async function checkOffer(origin: string, name: string): Promise<Verdict> {
  const lines: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'harmony-check-'));
  /** Runs one rule, and adds its line. */
  const rule = async <Result>(text: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await work();
      lines.push(`pass ${text}`);
      return result;
    } catch (error) {
      lines.push(`fail ${describeFailure(error)}`);
      throw new RuleFailed();
    }
  };
  try {
    const offered = await rule(`/mf/manifest.json offers ${name}`, () =>
      describeOrigin(offeredBy(origin, name)),
    );
    const row = await rule('all files are as files.json lists them', () =>
      download(origin, offered, folder),
    );
    await rule('row.json refers to files of its build alone', async () =>
      assertOwnAddresses(row, name, offered.build),
    );
    await checkInBrowser(row, folder, rule);
    return { lines, passed: lines.every((line) => line.startsWith('pass')) };
  } catch (error) {
    if (error instanceof RuleFailed) return { lines, passed: false };
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

class RuleFailed extends Error {}

type Rule = <Result>(text: string, work: () => Promise<Result>) => Promise<Result>;

async function download(
  origin: string,
  { name, build }: RegistryRow,
  folder: string,
): Promise<GuestRow> {
  const source = originSource(origin);
  if (!(await describeOrigin(downloadBuild(source, folder, { name, build })))) {
    throw new ToolError('unusableBuild', `${origin} has no file list of ${name} ${build}`);
  }
  return readRow(folderOf(folder, name, build), (content) => guestRowSchema.parse(content));
}

async function checkInBrowser(row: GuestRow, folder: string, rule: Rule): Promise<void> {
  const browser = await launchBrowser();
  try {
    await runWebpack(standInConfiguration(join(folder, 'stand-in', STAND_IN_BUILD)));
    const server = await serveStrictly(row, folder);
    try {
      const watched = watch(await browser.newPage({ baseURL: server.origin }));
      await checkParts(row, watched, rule);
    } finally {
      server.stop();
    }
  } finally {
    await browser.close();
  }
}

async function checkParts(row: RegistryRow, watched: WatchedPage, rule: Rule): Promise<void> {
  const { page, problems } = watched;
  const parts = partsOf(row);
  await rule('the entry defines a container', async () => {
    await page.goto('/harmony-check');
    await page.waitForFunction('"microfrontend" in window');
    const problem = await page.evaluate(problemOfEntry);
    if (problem) throw new ToolError('brokenEntry', [problem, ...problems()].join('; '));
  });
  await rule('the table has all pages and slots', async () => {
    const missing = await page.evaluate(missingParts, parts);
    if (missing.length > 0)
      throw new ToolError('missingParts', `./microfrontend has no ${missing.join(', ')}`);
  });
  for (const part of parts) {
    const title = `${part.kind === 'pages' ? 'the page' : 'the slot'} ${part.name}`;
    // A failed part does not prevent the checks of the others.
    await rule(`${title} mounts and unmounts twice`, async () => {
      problems();
      const problem = await page.evaluate(problemOfPart, part);
      await watched.untilQuiet();
      const all = [...(problem ? [problem] : []), ...problems()];
      if (all.length > 0) throw new ToolError('brokenPart', `${title}: ${all.join('; ')}`);
    }).catch((error: unknown) => {
      if (!(error instanceof RuleFailed)) throw error;
    });
  }
}

function partsOf({ pages, slots }: RegistryRow): TriedPart[] {
  return [
    ...pages.map(({ name, path }) => ({
      kind: 'pages' as const,
      name,
      path: path.replaceAll(/:\w+/g, '1'),
    })),
    ...slots.map((name) => ({ kind: 'slots' as const, name, path: '/harmony-check' })),
  ];
}
