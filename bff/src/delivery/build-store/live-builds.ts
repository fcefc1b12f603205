import type { Registry } from '@harmony/contract';
import { z } from 'zod';
import { deploymentSchema, replacedAt, type Deployment } from './deployments.ts';

/** The only mutable object of a bucket; replacing it makes a deployment atomic. */
export const LIVE_KEY = 'live.json';

/** Open pages continue to load from their build after a deployment. */
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

const liveObjectSchema = z.object({
  /** Missing before the first deployment. */
  registry: z.unknown().optional(),
  deployments: deploymentSchema.array(),
  builds: z.array(z.object({ name: z.string(), build: z.string(), at: z.iso.datetime() })),
});

/** Live registry of a bucket, the deployment history and all stored builds. */
export type LiveObject = z.infer<typeof liveObjectSchema>;

export interface KeptBuild {
  name: string;
  build: string;
  /** Time of storage in milliseconds since 1970. */
  since: number;
}

/**
 * Parses the live object of a bucket.
 *
 * @throws if it is invalid
 */
export function parseLiveObject(content: Buffer): LiveObject {
  return liveObjectSchema.parse(JSON.parse(content.toString()));
}

export function buildsIn({ shell, microfrontends }: Registry): Map<string, string> {
  return new Map([
    ['shell', shell.build],
    ...microfrontends.map((row): [string, string] => [row.name, row.build]),
  ]);
}

/** Returns builds that have not been served during the last day. */
export function oldBuilds(
  kept: readonly KeptBuild[],
  registry: Registry,
  deployments: readonly Deployment[],
): KeptBuild[] {
  const live = buildsIn(registry);
  const shared = new Set((registry.shares ?? []).map(({ row }) => `${row.name} ${row.build}`));
  return kept.filter(({ name, build, since }) => {
    if (live.get(name) === build || shared.has(`${name} ${build}`)) return false;
    const unused = replacedAt(deployments, name, build) ?? since;
    return Date.now() - unused >= KEPT_MILLISECONDS;
  });
}
