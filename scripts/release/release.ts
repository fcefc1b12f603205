import { applyReleasePlan } from '@changesets/apply-release-plan';
import { assembleReleasePlan } from '@changesets/assemble-release-plan';
import { readConfig } from '@changesets/config';
import { readChangesets } from '@changesets/read';
import { getPackages } from '@manypkg/get-packages';
import { RootTool } from '@manypkg/tools';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Moves the changesets into `CHANGELOG.md` and bumps the version of the product.
 *
 * Harmony has one version, that of its root package: its workspaces are not published, and each build of a
 * micro-frontend has an identity of its own (CONTRIBUTING.md).
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
  if (version) setLockedVersion(join(root, 'package-lock.json'), version);
  return version;
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
