import type { GuestRow } from '@harmony/bff/build-store/trusted-types';
import type { RegistryRow } from '@harmony/contract';
import { ToolError } from '../errors/tool-error.ts';

/** Characters that would break out of an address in HTML. */
const ODD = /\.\.|[\s"'<>\\]/;

/**
 * Validates that a row refers only to its own build.
 *
 * @throws with the offending value
 */
export function assertOwnAddresses(row: RegistryRow, name: string, build: string): void {
  const { entry, scripts, documents = {}, openings = {}, pages } = row;
  if (row.name !== name || row.build !== build) {
    throw new ToolError(
      'unusableBuild',
      `The build offered as ${name} ${build} is ${row.name} ${row.build}`,
    );
  }
  const own = `/mf/${name}/${build}/`;
  const addresses = [
    entry,
    ...Object.values(scripts).flat(),
    ...Object.values(documents),
    ...Object.values(openings),
  ];
  const foreign = addresses.find((each) => !each.startsWith(own) || ODD.test(each));
  if (foreign !== undefined)
    throw new ToolError('unusableBuild', `${name} refers to ${foreign}, which is not below ${own}`);
  if (pages.some(({ takesCards }) => takesCards)) {
    throw new ToolError(
      'unusableBuild',
      `${name} has a page for card payments, which micro-frontends of other teams must not have`,
    );
  }
}

/**
 * Validates that the operator allows exactly the Trusted Types policies of a row: they weaken the protection of all
 * pages that the guest can appear on.
 *
 * @throws with the parameters that allow them
 */
export function refusePolicies(
  { name, trustedTypes = [] }: GuestRow,
  allowed: readonly string[],
): void {
  const refused = trustedTypes.filter((policy) => !allowed.includes(policy));
  if (refused.length > 0) {
    const parameters = refused.map((policy) => `--allow-policy ${policy}`).join(' ');
    throw new ToolError(
      'refusedPolicy',
      `${name} creates the Trusted Types policy ${refused.join(', ')}, with which its code may write markup. ` +
        `To allow that: ${parameters}`,
    );
  }
  const surplus = allowed.filter((policy) => !trustedTypes.includes(policy));
  if (surplus.length > 0) {
    throw new ToolError(
      'refusedPolicy',
      `${name} does not ask for the Trusted Types policy ${surplus.join(', ')}. Leave --allow-policy out.`,
    );
  }
}
