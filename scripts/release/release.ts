import { applyReleasePlan } from '@changesets/apply-release-plan';
import { assembleReleasePlan } from '@changesets/assemble-release-plan';
import { readConfig } from '@changesets/config';
import { readChangesets } from '@changesets/read';
import { getPackages } from '@manypkg/get-packages';
import { RootTool } from '@manypkg/tools';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Moves the changesets into `CHANGELOG.md`, those that require action also into `docs/upgrading.md`, and bumps the version
 * of the product.
 *
 * Harmony has one version, that of its root package: its workspaces are not published, and each build of a
 * micro-frontend has its own identity (CONTRIBUTING.md).
 *
 * @param root the folder of the project
 * @returns the new version, or undefined without changesets
 * @throws Error if a changeset names another package than the product
 */
export async function release(root: string): Promise<string | undefined> {
  const changesets = await readChangesets(root);
  if (changesets.length === 0) return undefined;
  const packages = await getPackages(root, { tools: [RootTool] });
  const { config, errors } = await readConfig(root, packages);
  if (!config) throw new Error(errors.join('\n'));
  const plan = assembleReleasePlan(changesets, packages, config, undefined);
  await applyReleasePlan(plan, packages, config);
  const version = plan.releases[0]?.newVersion;
  if (version) {
    setLockedVersion(join(root, 'package-lock.json'), version);
    const required = changesets.filter((each) =>
      each.releases.some(({ type }) => type === 'major'),
    );
    if (required.length > 0) addRequirements(join(root, 'docs/upgrading.md'), version, required);
  }
  return version;
}

const RELEASES = '## Releases\n';

/** Adds what a release requires of operators, below the introduction of the list. */
function addRequirements(
  file: string,
  version: string,
  changesets: readonly { summary: string }[],
): void {
  const text = readFileSync(file, 'utf8');
  const releases = text.indexOf(RELEASES);
  if (releases === -1) throw new Error(`${file} has no list of releases`);
  const first = text.indexOf('\n### ', releases);
  const place = first === -1 ? text.length : first;
  const entry = `\n### ${version}\n\n${changesets.map(({ summary }) => `- ${summary}`).join('\n')}\n`;
  writeFileSync(file, text.slice(0, place) + entry + text.slice(place));
}

interface Lock {
  version: string;
  packages: Record<string, { version?: string }>;
}

/** The lock file repeats the version of the root package. */
function setLockedVersion(file: string, version: string): void {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  lock.version = version;
  lock.packages[''] = { ...lock.packages[''], version };
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
