import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const zipped = promisify(gzip);
const unzipped = promisify(gunzip);

/** Compresses bytes to text that fits a column. */
export async function packed(bytes: Uint8Array | string): Promise<string> {
  return (await zipped(bytes, { level: 1 })).toString('base64');
}

/** Reverses `packed`. */
export function unpacked(text: string): Promise<Buffer> {
  return unzipped(Buffer.from(text, 'base64'));
}
