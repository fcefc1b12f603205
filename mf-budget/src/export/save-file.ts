import type { ReceivedFile } from '@harmony/mf-kit';

/** Time for the browser to read the file before its URL is revoked. */
const KEPT_MILLISECONDS = 60_000;

/** Downloads a file. */
export function saveFile({ name, content }: ReceivedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS);
}
