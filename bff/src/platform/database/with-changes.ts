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

/** Those of some fields that changes would really change, in the order of the fields. */
export function differing<Row extends object, Field extends keyof Row>(
  row: Row,
  changes: { [Name in Field]?: Row[Name] | undefined },
  fields: readonly Field[],
): Partial<Pick<Row, Field>> {
  const real = fields.filter((field) => {
    const value = changes[field];
    return value !== undefined && value !== row[field];
  });
  return Object.fromEntries(real.map((field) => [field, changes[field]])) as Partial<
    Pick<Row, Field>
  >;
}
