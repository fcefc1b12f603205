import { worksWithKit, type Registry, type RegistryRow } from '@harmony/contract';
import { judge, type Uses } from '../compatibility/judge.ts';
import { compressedKitTypes, parseKitTypes } from '../compatibility/kit-types.ts';
import { namesMissing, sharedNamesOf } from '../exports/shared-names.ts';

/**
 * Returns the reasons why micro-frontends do not work in a shell, by row; compatible rows have none.
 * A build is compatible if the shell still exports what the build uses of the kit. Builds that
 * recorded nothing are judged by the version of their kit.
 *
 * @param rows of builds on this machine
 */
export async function incompatibilitiesOf(
  shell: Registry['shell'],
  rows: readonly RegistryRow[],
): Promise<Map<RegistryRow, string>> {
  const reasons = new Map<RegistryRow, string>();
  const uses = new Map<RegistryRow, Uses>();
  const provided = sharedNamesOf('shell', shell.build);
  const present = compressedKitTypes('shell', shell.build);
  for (const row of rows) {
    const names = sharedNamesOf(row.name, row.build);
    if (names && Object.values(names).every((each) => each.length === 0)) continue;
    const missing = names && provided ? namesMissing(names, provided) : [];
    const recorded = compressedKitTypes(row.name, row.build);
    if (missing.length > 0) reasons.set(row, `needs ${missing.join(', ')}, which the shell lacks`);
    else if (!names || !recorded || !present) {
      if (!worksWithKit(row, shell)) reasons.set(row, otherKit(row, shell));
    } else if (!recorded.equals(present)) uses.set(row, { names, types: parseKitTypes(recorded) });
  }
  if (uses.size === 0 || !present) return reasons;
  const judged = await judge(parseKitTypes(present), [...uses.values()]);
  for (const [row, use] of uses) {
    const reason = judged.get(use);
    if (reason !== undefined) reasons.set(row, `cannot use the shell: ${reason}`);
  }
  return reasons;
}

function otherKit(row: RegistryRow, shell: Registry['shell']): string {
  return row.kit === shell.kit
    ? `has recorded no types, and was built with another kit of the same version ${row.kit}`
    : `has recorded no types, needs kit ${row.kit} and the shell has ${shell.kit}`;
}
