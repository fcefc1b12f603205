import type { Reader } from '../../../platform/database/database.ts';
import { externalIdentityModel } from './external-identity.model.ts';

/** Whether a user can sign in with a provider. */
export async function hasIdentity(
  reader: Reader,
  issuer: string,
  userId: string,
): Promise<boolean> {
  return (await externalIdentityModel(reader).count({ where: { issuer, userId } })) > 0;
}
