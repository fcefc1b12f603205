import type { Registry } from '@harmony/contract';
import { z } from 'zod';
import { deploymentSchema, replacedAt, type Deployment } from './deployments.ts';

/** The object of a bucket that says what is live: one, so that a deploy is one step. */
export const LIVE_KEY = 'live.json';

/** Pages that are open across a deploy still load from the build they began with. */
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

const liveObjectSchema = z.object({
  /** Before the first deploy there is none. */
  registry: z.unknown().optional(),
  deployments: deploymentSchema.array(),
  /** The builds that are in the bucket, with when each came, in ISO 8601. */
  builds: z.array(z.object({ name: z.string(), build: z.string(), at: z.iso.datetime() })),
});

/** What is live of a bucket, how it came to be, and what else is there. */
export type LiveObject = z.infer<typeof liveObjectSchema>;

/** A build that is kept somewhere. */
export interface KeptBuild {
  name: string;
  build: string;
  /** When it came there, in milliseconds since 1970. */
  since: number;
}

/**
 * Reads what is live of a bucket.
 *
 * @throws when it is nothing of the kind
 */
export function parseLiveObject(content: Buffer): LiveObject {
  return liveObjectSchema.parse(JSON.parse(content.toString()));
}

/** The build of each front end in a registry. */
export function buildsIn({ shell, microfrontends }: Registry): Map<string, string> {
  return new Map([
    ['shell', shell.build],
    ...microfrontends.map((row): [string, string] => [row.name, row.build]),
  ]);
}

/** The builds that nobody gets, and nobody got within the last day. */
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
