/** How long a page waits for its network before what was kept is shown, in seconds. */
export const PAGE_PATIENCE_SECONDS = 3;
/** The same for what a page asks the API: some of it takes the server longer. */
export const ANSWER_PATIENCE_SECONDS = 10;
/** And where the network was silent just now. */
export const HURRY_SECONDS = 1;

let isNoted = false;

/** Takes note that something came from the network, or that it did not. */
export function noteSilence(isSilentNow: boolean): void {
  isNoted = isSilentNow;
}

/** Whether the network connects and says nothing, as far as this worker knows. */
export function isSilent(): boolean {
  return isNoted;
}
