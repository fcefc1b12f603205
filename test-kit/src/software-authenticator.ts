import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
} from '@harmony/contract';

/** An authenticator with passkeys (https://w3c.github.io/webauthn/#sctn-authenticator-model) and its browser. */
export interface SoftwareAuthenticator {
  create(options: RegistrationOptions): RegistrationResponse;
  /** @throws Error without a passkey for the options */
  use(options: AuthenticationOptions): AuthenticationResponse;
}

interface Behavior {
  /** Origin of the page. */
  origin: string;
  /** Whether passkeys are synchronized with other devices. */
  isSynced?: boolean;
  /** Counter of the next signature; 0 if it does not count. */
  counter?: () => number;
  /** Whether it verifies the user by PIN, fingerprint or face. */
  verifiesUser?: boolean;
}

interface Credential {
  id: string;
  rpId: string;
  userHandle: string;
  privateKey: KeyObject;
}

const FLAGS = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, isSynced: 0x10, isNew: 0x40 };
const ES256 = -7;

export function createAuthenticator({
  origin,
  isSynced = true,
  counter = () => 0,
  verifiesUser = true,
}: Behavior): SoftwareAuthenticator {
  const credentials: Credential[] = [];
  const flags =
    FLAGS.present |
    (verifiesUser ? FLAGS.verified : 0) |
    (isSynced ? FLAGS.mayBeSynced | FLAGS.isSynced : 0);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (rpId: string, more = 0) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter());
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags | more]), count]);
  };
  return {
    create({ rp: { id: rpId = '' }, user, challenge }) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const bytes = randomBytes(32);
      const id = bytes.toString('base64url');
      credentials.push({ id, rpId, userHandle: user.id, privateKey });
      const authData = Buffer.concat([
        head(rpId, FLAGS.isNew),
        Buffer.alloc(16),
        Buffer.from([0, bytes.length]),
        bytes,
        coseKey(publicKey),
      ]);
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    use({ rpId, challenge, allowCredentials }) {
      const found = credentials.find(
        (each) =>
          each.rpId === rpId &&
          (!allowCredentials || allowCredentials.some(({ id }) => id === each.id)),
      );
      if (!found) throw new Error('The authenticator has no passkey for these options');
      const { id, userHandle, privateKey } = found;
      const data = clientData('webauthn.get', challenge);
      const authenticatorData = head(found.rpId);
      const signed = Buffer.concat([authenticatorData, sha256(data)]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Encodes a P-256 key as COSE (RFC 9053). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

type Cbor = number | string | Uint8Array | Map<number, Cbor> | Map<string, Cbor>;

/** Encodes the types of CBOR (RFC 8949) that WebAuthn needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? headOf(1, -1 - value) : headOf(0, value);
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([headOf(3, bytes.length), bytes]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([headOf(2, value.length), value]);
  return Buffer.concat([
    headOf(5, value.size),
    ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ]);
}

function headOf(type: number, length: number): Buffer {
  const major = type << 5;
  if (length < 24) return Buffer.from([major | length]);
  if (length < 256) return Buffer.from([major | 24, length]);
  return Buffer.from([major | 25, length >> 8, length & 255]);
}
