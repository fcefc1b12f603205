const byHand = process.env['PROPERTY_RUNS'];

/** The gate runs a quarter of the examples of each property; `TEST_DEPTH=deep` runs all of them. */
const DIVISOR = process.env['TEST_DEPTH'] === 'deep' ? 1 : 4;

/** Returns the number of examples for a property, given the number for a deep run. `PROPERTY_RUNS` overrides it. */
export function examples(deep: number): number {
  return Number(byHand ?? Math.ceil(deep / DIVISOR));
}

/** Seed of all properties. It is fixed, so that a failure can be repeated; `FC_SEED` overrides it. */
export const SEED = Number(process.env['FC_SEED'] ?? 20_260_314);

const MINUTE = 60_000;

/** Timeout of a property, in milliseconds. Generous, since tests share the machine with others. */
export const PATIENCE = (byHand === undefined ? 5 : 240) * MINUTE;
