import type { ReceivedFile } from '@harmony/mf-kit';

/** How long the browser may take to read what it saves. */
const KEPT_MILLISECONDS = 60_000;

/** Has the browser save a file, wherever it saves files. */
export function saveFile({ name, content }: ReceivedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS);
}
