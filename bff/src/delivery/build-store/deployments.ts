import { z } from 'zod';

/** How many are remembered. */
const MOST = 1000;

/** What is remembered of a deployment. */
export const deploymentSchema = z.object({
  /** ISO 8601, in UTC. */
  at: z.iso.datetime(),
  name: z.string(),
  /** What is live from then on, and what was before; `null` where there was nothing. */
  build: z.string(),
  replaced: z.string().nullable(),
  /**
   * `build` and `deploy` made what the sources are; `pin` chose an earlier build, which stays until
   * the next `deploy` or `unpin`. `share` gave a build to a part of all people, or took it from them.
   */
  kind: z.enum(['build', 'deploy', 'pin', 'unpin', 'share']),
  /** Of 100 people, where it is for a part of them. */
  percent: z.number().int().optional(),
});

/** That a build of a front end became live. */
export type Deployment = z.infer<typeof deploymentSchema>;

/** All that is to be remembered, the latest last. */
export function remembered(
  deployments: readonly Deployment[],
  more: readonly Deployment[],
): Deployment[] {
  return [...deployments, ...more].slice(-MOST);
}

/** The front ends that are held at a build that somebody chose, with that build. */
export function pinnedBuilds(deployments: readonly Deployment[]): Map<string, string> {
  const pinned = new Map<string, string>();
  for (const { name, build, kind } of deployments) {
    if (kind === 'pin') pinned.set(name, build);
    else if (kind === 'deploy' || kind === 'unpin') pinned.delete(name);
  }
  return pinned;
}

/** Whether a build of a front end has been live, now or before. */
export function wasLive(deployments: readonly Deployment[], name: string, build: string): boolean {
  return deployments.some((each) => each.name === name && each.build === build);
}

/** When a build of a front end was last replaced, in milliseconds since 1970; `undefined` if it never was. */
export function replacedAt(
  deployments: readonly Deployment[],
  name: string,
  build: string,
): number | undefined {
  const last = deployments.findLast((each) => each.name === name && each.replaced === build);
  return last && Date.parse(last.at);
}
