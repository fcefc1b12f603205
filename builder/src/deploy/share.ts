import { switchBuilds, type Builds } from '../registry/live-builds.ts';
import { registryIn } from '../registry/registry.ts';
import { buildStore } from '../store/build-store.ts';
import { ToolError } from '../errors/tool-error.ts';

/** The shell used for the trial is no longer live. */
export class ShellHasMoved extends Error {}

interface Sharing {
  names: readonly string[];
  builds: Builds;
  /** Percentage of visitors; 0 withdraws the builds. */
  percent: number;
  /** The shell used for the trial, if there was one. */
  shell?: string | undefined;
}

/**
 * Parses the percentage of visitors who get a build.
 *
 * @throws with the valid values
 */
export function percentOf(text: string, names: readonly string[]): number {
  const percent = Number(text);
  if (!/^\d{1,2}$/.test(text))
    throw new ToolError('invalidCommand', '--share takes a whole number from 0 to 99');
  if (names.includes('shell')) {
    throw new ToolError(
      'invalidCommand',
      'The shell cannot be shared with a percentage of visitors: npm run deploy -- shell',
    );
  }
  return percent;
}

/**
 * Returns the builds of the given micro-frontends that are shared with a percentage of visitors.
 */
export async function sharedBuilds(names: readonly string[]): Promise<Builds> {
  const shares = registryIn(await buildStore().readLive())?.shares ?? [];
  return new Map(
    shares
      .filter(({ row }) => names.includes(row.name))
      .map(({ row }): [string, string] => [row.name, row.build]),
  );
}

/**
 * Gives builds to a percentage of visitors; all others keep the live ones.
 *
 * @returns the message for the operator
 * @throws when the builds are incompatible
 */
export async function share({ names, builds, percent, shell }: Sharing): Promise<string> {
  await switchBuilds({
    kind: 'share',
    names,
    share: { builds, percent },
    decide(live) {
      if (live.size === 0)
        throw new ToolError('nothingLive', 'No builds are live yet. Run npm run build first.');
      if (shell !== undefined && live.get('shell') !== shell) throw new ShellHasMoved();
      for (const [name, build] of builds) {
        if (live.get(name) !== build) continue;
        throw new ToolError('existingBuild', `${name} ${build} is live already, for all visitors.`);
      }
      return live;
    },
  });
  return names
    .map((name) => {
      if (percent === 0) return `All visitors get the live build of ${name}.`;
      const build = builds.get(name);
      return (
        `${percent} % of visitors get ${name} ${build}. For all visitors: npm run deploy -- ${name} --to ${build}. ` +
        `To withdraw it: npm run deploy -- ${name} --share 0`
      );
    })
    .join('\n');
}
