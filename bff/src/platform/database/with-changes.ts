/** Returns a row with some fields changed; omitted and `undefined` fields stay. */
export function withChanges<Row extends object>(
  row: Row,
  changes: { [Field in keyof Row]?: Row[Field] | undefined },
): Row {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(given) };
}

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
