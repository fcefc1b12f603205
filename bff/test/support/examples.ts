const byHand = process.env['PROPERTY_RUNS'];

/** With how many examples a property is tried every day, or with how many more by hand: `PROPERTY_RUNS`. */
export function examples(daily: number): number {
  return Number(byHand ?? daily);
}

const MINUTE = 60_000;

/** How long a property may take, in milliseconds: only to end what hangs. */
export const PATIENCE = (byHand === undefined ? 5 : 240) * MINUTE;
