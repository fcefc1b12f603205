const byHand = process.env['PROPERTY_RUNS'];

/** What properties say is the same for both databases, so on the second one a third of the examples is enough. */
const SHARE = process.env['TEST_DATABASE'] === 'mariadb' ? 3 : 1;

/** With how many examples a property is tried every day, or with how many more by hand: `PROPERTY_RUNS`. */
export function examples(daily: number): number {
  return Number(byHand ?? Math.ceil(daily / SHARE));
}

const MINUTE = 60_000;

/** How long a property may take, in milliseconds: only to end what hangs. */
export const PATIENCE = (byHand === undefined ? 5 : 240) * MINUTE;
