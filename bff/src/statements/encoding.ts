/** A text and the encoding that its bytes are in. */
export interface DecodedText {
  text: string;
  encoding: string;
}

export function decodeText(bytes: Uint8Array, encoding = 'utf-8'): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
