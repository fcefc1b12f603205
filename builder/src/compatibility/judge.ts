import type { SharedNames } from '../exports/shared-names.ts';
import { compare, entryOf } from './compare.ts';
import type { KitTypes } from './kit-types.ts';
import { API, SLOTS, withTypesOf } from './shared-types.ts';

/** Use of the kit by a build: names by module, and the declarations at the time of the build. */
export interface Uses {
  names: SharedNames;
  types: KitTypes;
}

const SHELL = 'shell';

/**
 * Compares what builds use of the kit with what a shell exports, by TypeScript's assignability: a widened
 * parameter, a new optional property and a new field are compatible; a narrowed parameter, a new required
 * property, and a changed or removed result are not.
 *
 * @param present declarations of the shell
 * @param builds uses of the builds
 * @returns for each incompatible build the first reason, such as `useToday of @harmony/mf-kit has changed:
 * …`
 */
export async function judge(
  present: KitTypes,
  builds: readonly Uses[],
): Promise<Map<Uses, string>> {
  const kits: Record<string, KitTypes> = { [SHELL]: present };
  const checks: string[] = [];
  const subjects: { build: Uses; use: string }[] = [];
  for (const [index, build] of builds.entries()) {
    const kit = `build${index}`;
    kits[kit] = withoutOwn(withTypesOf(present, build.types, { of: [API, SLOTS], in: SHELL }));
    for (const [module, names] of Object.entries(build.names)) {
      for (const name of names) {
        const [head = '', ...rest] = name.split('.');
        const at = (types: KitTypes, folder: string) =>
          `At<typeof import('./${folder}/${entryOf(types, module)}').${head}, ${JSON.stringify(rest)}>`;
        checks.push(
          `export const check${checks.length}: Want<${at(build.types, kit)}> = ` +
            `null! as Have<${at(present, SHELL)}>;`,
        );
        subjects.push({ build, use: `${name} of ${module}` });
      }
    }
  }
  const failures = await compare({ kits, checks });
  const reasons = new Map<Uses, string>();
  for (const [index, build] of builds.entries()) {
    const unreadable = failures.kits.get(`build${index}`);
    if (unreadable !== undefined) reasons.set(build, `its record of the kit ${unreadable}`);
  }
  for (const [check, reason] of failures.checks) {
    const subject = subjects[check];
    if (!subject || reasons.has(subject.build)) continue;
    reasons.set(subject.build, `${subject.use} ${reason}`);
  }
  return reasons;
}

/** Leaves out the slots that a build adds, since those of the shell take the place of its slots. */
function withoutOwn(types: KitTypes): KitTypes {
  return Object.fromEntries(Object.entries(types).filter(([file]) => !file.startsWith('own/')));
}
