import { connect } from '../bff/src/database/connect.ts';
import { readEnvironment } from '../bff/src/environment.ts';
import { takenBackBuilds } from '../bff/src/shares/taken-back.ts';
import { usesOf } from '../bff/src/shares/build-uses.ts';
import type { Database } from '../bff/src/database/database.ts';
import { pinnedBuilds, readDeployments, type Deployment } from './deployments.ts';
import { buildsIn } from './live-builds.ts';
import { readRegistry } from './registry.ts';

/** A build that somebody gets. */
interface Line {
  name: string;
  build: string;
  /** Who gets it. */
  share: string;
}

const HEADINGS = ['micro-frontend', 'build', 'share', 'failed for', 'age', ''];
const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** `npm run status`: what is live of each micro-frontend. */
async function status(): Promise<string> {
  const registry = readRegistry();
  if (!registry) return 'Nothing is live yet. Run npm run build first.';
  const deployments = readDeployments();
  const pinned = pinnedBuilds(deployments);
  const database = await connect(readEnvironment(process.env));
  try {
    const takenBack = new Set(
      (await ifThere(takenBackBuilds(database), [])).map(
        (each) => `${each.microfrontend} ${each.build}`,
      ),
    );
    const shares = registry.shares ?? [];
    const isRunning = (name: string, build: string) => !takenBack.has(`${name} ${build}`);
    const lines = [...buildsIn(registry)].flatMap(([name, build]): Line[] => {
      const share = shares.find(({ row }) => row.name === name);
      const others = share && isRunning(name, share.row.build) ? share.percent : 0;
      const live = { name, build, share: `${100 - others} %` };
      return share ? [live, { name, build: share.row.build, share: `${others} %` }] : [live];
    });
    const rows = [HEADINGS];
    for (const { name, build, share } of lines) {
      rows.push([
        name,
        build,
        share,
        await failuresOf(database, name, build),
        ageOf(deployments, name, build),
        pinned.get(name) === build ? 'pinned' : isRunning(name, build) ? '' : 'taken back',
      ]);
    }
    return asTable(rows);
  } finally {
    await database.close();
  }
}

/** For how many people a build failed of those of whom it is known that they got it. */
async function failuresOf(database: Database, name: string, build: string): Promise<string> {
  const { people, failed } = await ifThere(usesOf(database, name, build), { people: 0, failed: 0 });
  return `${failed} of ${people}`;
}

/** A database that no server has migrated yet knows of nothing. */
async function ifThere<Result>(read: Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && /no such table|doesn't exist/.test(error.message))
      return otherwise;
    throw error;
  }
}

/** For how long somebody has got a build. */
function ageOf(deployments: readonly Deployment[], name: string, build: string): string {
  const since = deployments.findLast((each) => each.name === name && each.build === build)?.at;
  if (!since) return '';
  const hours = Math.floor((Date.now() - Date.parse(since)) / HOUR_MILLISECONDS);
  if (hours === 0) return 'below 1 h';
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

function asTable(rows: readonly string[][]): string {
  const widths = HEADINGS.map((_heading, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

console.log(await status());
