/**
 * Returns the values of a form that the user has changed. An edit sends only these: the other values are as old as the
 * form, and would overwrite what was saved since, by the partner or from another form.
 *
 * @param dirtyFields of react-hook-form
 */
export function changedValues<Values extends object>(
  values: Values,
  dirtyFields: Readonly<Partial<Record<keyof Values, unknown>>>,
): Partial<Values> {
  const entries = Object.entries(values).filter(([field]) => dirtyFields[field as keyof Values]);
  return Object.fromEntries(entries) as Partial<Values>;
}
