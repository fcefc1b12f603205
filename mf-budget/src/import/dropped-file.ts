/** A file that was dropped on another page, until the page of imports takes it. */
let waiting: File | undefined;

/** Keeps a file for the page of imports, which is about to open. */
export function keepFile(file: File): void {
  waiting = file;
}

/** Takes the file that waits, once. */
export function takeFile(): File | undefined {
  const file = waiting;
  waiting = undefined;
  return file;
}
