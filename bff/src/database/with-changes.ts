/**
 * A row with some of its fields changed; those that are left out or `undefined` stay.
 */
export function withChanges<Row extends object>(
  row: Row,
  changes: { [Field in keyof Row]?: Row[Field] | undefined },
): Row {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(given) };
}
