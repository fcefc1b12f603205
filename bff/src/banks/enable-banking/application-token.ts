import { createSign } from 'node:crypto';
import { BankError } from '../bank-provider.ts';

const TOKEN_SECONDS = 300;

/**
 * Returns a JSON Web Token of the application (RS256).
 *
 * @param privateKey as PEM
 * @throws BankError `setup` for a key that cannot sign
 */
export function tokenOf(applicationId: string, privateKey: string): string {
  const issuedAt = Math.floor(Date.now() / 1000);
  const parts = [
    { typ: 'JWT', alg: 'RS256', kid: applicationId },
    {
      iss: 'enablebanking.com',
      aud: 'api.enablebanking.com',
      iat: issuedAt,
      exp: issuedAt + TOKEN_SECONDS,
    },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signed = parts.join('.');
  try {
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  } catch (error) {
    throw new BankError('setup', error instanceof Error ? error.message : '');
  }
}
