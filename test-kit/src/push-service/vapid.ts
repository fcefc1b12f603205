import { createPublicKey, verify } from 'node:crypto';

const DAY_SECONDS = 24 * 60 * 60;

interface Claims {
  aud?: string;
  exp?: number;
  sub?: string;
}

/**
 * Verifies the sender like a push service (RFC 8292).
 *
 * @param authorization the header of the request
 * @param origin that of the push service
 * @returns the sender's public key in base64url, or `undefined` if the header is invalid
 */
export function vapidSender(authorization: string, origin: string): string | undefined {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header, claims, signature] = token?.split('.') ?? [];
  if (!key || !header || !claims || !signature) return undefined;
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { alg } = read(header) as { alg?: string };
  const { aud, exp = 0, sub = '' } = read(claims) as Claims;
  const left = exp - Date.now() / 1000;
  const isRight = alg === 'ES256' && aud === origin && left > 0 && left <= DAY_SECONDS;
  return isSigned && isRight && /^(mailto:.|https:\/\/)/.test(sub) ? key : undefined;
}

function read(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}
