import { declarationSchema, registryRowSchema, type RegistryRow } from '@harmony/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { policyNameSchema } from '../../platform/http/policy-name.ts';
import { folderOf } from './download-build.ts';

const named = {
  /** Trusted Types policies that the code of a guest creates, such as `vue`. The operator has to allow each. */
  trustedTypes: z.array(policyNameSchema).max(10).optional(),
};

/** The declaration of a guest. Its policies are not part of the contract, since browsers do not read them. */
export const guestDeclarationSchema = declarationSchema.extend(named);
export type GuestDeclaration = z.infer<typeof guestDeclarationSchema>;

/** `row.json` of a guest's build. */
export const guestRowSchema = registryRowSchema.extend(named);
export type GuestRow = z.infer<typeof guestRowSchema>;

/** Policies by build, since a build never changes. */
const known = new Map<string, readonly string[]>();

/**
 * Returns the Trusted Types policies of a live row. Only builds of other teams have any: the deploy refuses them unless
 * the operator allows each policy.
 *
 * @param folder of the builds on this machine
 * @returns nothing if the build is not on this machine
 */
export function policiesOf(
  folder: string,
  { name, build, from }: Pick<RegistryRow, 'name' | 'build' | 'from'>,
): readonly string[] {
  if (!from) return [];
  const file = join(folderOf(folder, name, build), 'row.json');
  const policies = known.get(file) ?? readPolicies(file);
  if (policies) known.set(file, policies);
  return policies ?? [];
}

function readPolicies(file: string): readonly string[] | undefined {
  try {
    const row: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return guestRowSchema.pick({ trustedTypes: true }).parse(row).trustedTypes ?? [];
  } catch {
    return undefined; // A missing build is downloaded when a browser requests it; a broken one was never deployed.
  }
}
