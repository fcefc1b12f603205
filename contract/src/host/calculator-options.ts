/**
 * What a publisher can set of the calculator: as an attribute of the element, as `data-…` of the script,
 * or in the address of the frame. A file without imports, because the widget brings it into pages of others.
 */
export const calculatorOptions = [
  'theme',
  'accent',
  'currency',
  'locale',
  'income1',
  'income2',
  'expenses',
  'goal',
  'months',
  'partner',
  'share-amounts',
] as const;
