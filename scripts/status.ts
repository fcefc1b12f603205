import { connect } from '../bff/src/platform/database/connect.ts';
import { readEnvironment } from '../bff/src/platform/environment/environment.ts';
import { takenBackBuilds } from '../bff/src/delivery/shares/taken-back.ts';
import { usesOf } from '../bff/src/delivery/shares/build-uses.ts';
import { inColumns } from '../bff/src/operations/in-columns.ts';
import type { Database } from '../bff/src/platform/database/database.ts';
import { pinnedBuilds, type Deployment } from '../bff/src/delivery/build-store/deployments.ts';
import { buildsIn } from '../bff/src/delivery/build-store/live-builds.ts';
import type { Registry } from '@harmony/contract';
import { offeredBy } from '../bff/src/delivery/build-store/origin-source.ts';
import { runTool } from '@harmony/builder/errors';
import { registryIn } from '@harmony/builder/registry';
import { buildStore } from '@harmony/builder/store';

/** A build that is served to users. */
interface Line {
  name: string;
  build: string;
  /** The percentage of users who get it. */
  share: string;
}

const HEADINGS = ['micro-frontend', 'build', 'share', 'failed for', 'age', '', ''];
const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** `npm run status`: the live builds of each micro-frontend. */
async function status(): Promise<string> {
  const live = await buildStore().readLive();
  const registry = registryIn(live);
  if (!registry) return 'Nothing is live yet. Run npm run build first.';
  const { deployments } = live;
  const pinned = pinnedBuilds(deployments);
  const database = await connect(readEnvironment(process.env));
  try {
    const takenBack = new Set(
      (await unlessMissing(takenBackBuilds(database), [])).map(
        (each) => `${each.microfrontend} ${each.build}`,
      ),
    );
    const shares = registry.shares ?? [];
    const isRunning = (name: string, build: string) => !takenBack.has(`${name} ${build}`);
    const lines = [...buildsIn(registry)].flatMap(([name, build]): Line[] => {
      const share = shares.find(({ row }) => row.name === name);
      const others = share && isRunning(name, share.row.build) ? share.percent : 0;
      const usual = { name, build, share: `${100 - others} %` };
      return share ? [usual, { name, build: share.row.build, share: `${others} %` }] : [usual];
    });
    const stateOf = (name: string, build: string): string => {
      const row = registry.microfrontends.find((each) => each.name === name);
      if (row?.build === build && row.stopped !== undefined) return `stopped: ${row.stopped}`;
      if (pinned.get(name) === build) return 'pinned';
      return isRunning(name, build) ? '' : 'taken back';
    };
    const rows = [HEADINGS];
    for (const { name, build, share } of lines) {
      rows.push([
        name,
        build,
        share,
        await failuresOf(database, name, build),
        ageOf(deployments, name, build),
        stateOf(name, build),
        await originOf(registry, name, build),
      ]);
    }
    return inColumns(rows);
  } finally {
    await database.close();
  }
}

/** Returns the origin of another team's build, and the build that their server offers now. */
async function originOf(
  { microfrontends, shares = [] }: Registry,
  name: string,
  build: string,
): Promise<string> {
  const rows = [...microfrontends, ...shares.map(({ row }) => row)];
  const origin = rows.find((row) => row.name === name && row.build === build)?.from?.origin;
  if (!origin) return '';
  try {
    const offered = await offeredBy(origin, name);
    return offered.build === build
      ? `from ${origin}`
      : `from ${origin}, which offers ${offered.build}`;
  } catch (error) {
    return `from ${origin}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Returns the number of users for whom a build failed, among those known to have received it. */
async function failuresOf(database: Database, name: string, build: string): Promise<string> {
  const { people, failed } = await unlessMissing(usesOf(database, name, build), {
    people: 0,
    failed: 0,
  });
  return `${failed} of ${people}`;
}

/** Returns the default if the table does not exist, as in a database without migrations. */
async function unlessMissing<Result>(read: Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && /no such table|doesn't exist/.test(error.message))
      return otherwise;
    throw error;
  }
}

/** Returns the time since a build was deployed. */
function ageOf(deployments: readonly Deployment[], name: string, build: string): string {
  const since = deployments.findLast((each) => each.name === name && each.build === build)?.at;
  if (!since) return '';
  const hours = Math.floor((Date.now() - Date.parse(since)) / HOUR_MILLISECONDS);
  if (hours === 0) return 'below 1 h';
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

await runTool(status);
