import { z } from 'zod';

/** Length of the history. */
const MAX = 1000;

export const deploymentSchema = z.object({
  at: z.iso.datetime(),
  name: z.string(),
  /** The build that became live, and its predecessor; `null` for none. */
  build: z.string(),
  replaced: z.string().nullable(),
  /**
   * `build` and `deploy` publish the current sources; `pin` publishes an earlier build until the next `deploy` or
   * `unpin`. `share` starts or ends a rollout to a share of users.
   */
  kind: z.enum(['build', 'deploy', 'pin', 'unpin', 'share']),
  /** Share of users in percent, for partial rollouts. */
  percent: z.number().int().optional(),
});

export type Deployment = z.infer<typeof deploymentSchema>;

/** Appends to the history and trims it to its maximum length. */
export function remembered(
  deployments: readonly Deployment[],
  more: readonly Deployment[],
): Deployment[] {
  return [...deployments, ...more].slice(-MAX);
}

/** Returns the pinned build of each pinned front end. */
export function pinnedBuilds(deployments: readonly Deployment[]): Map<string, string> {
  const pinned = new Map<string, string>();
  for (const { name, build, kind } of deployments) {
    if (kind === 'pin') pinned.set(name, build);
    else if (kind === 'deploy' || kind === 'unpin') pinned.delete(name);
  }
  return pinned;
}

/** Returns whether a build of a front end is or was live. */
export function wasLive(deployments: readonly Deployment[], name: string, build: string): boolean {
  return deployments.some((each) => each.name === name && each.build === build);
}

/** Returns when a build was last replaced, in milliseconds since 1970; `undefined` if it never was. */
export function replacedAt(
  deployments: readonly Deployment[],
  name: string,
  build: string,
): number | undefined {
  const last = deployments.findLast((each) => each.name === name && each.replaced === build);
  return last && Date.parse(last.at);
}
