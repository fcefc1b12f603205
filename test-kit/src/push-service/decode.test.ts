import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decodePush } from './decode.ts';

/** The example of RFC 8291, appendix A. */
const BODY =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

function exampleKeys() {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  return { pair, authSecret: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url') };
}

describe('the decoder of push messages', () => {
  it('reads the example of RFC 8291', () => {
    const text = decodePush(Buffer.from(BODY, 'base64url'), exampleKeys()).toString();
    expect(text).toBe('When I grow up, I want to be a watermelon');
  });

  it('rejects a changed message and a message for another subscription', () => {
    const changed = Buffer.from(BODY, 'base64url');
    changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
    expect(() => decodePush(changed, exampleKeys())).toThrow('authenticate');
    const other = createECDH('prime256v1');
    other.generateKeys();
    const keys = { ...exampleKeys(), pair: other };
    expect(() => decodePush(Buffer.from(BODY, 'base64url'), keys)).toThrow('authenticate');
  });
});
