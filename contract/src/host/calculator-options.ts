/**
 * Options of the embedded calculator: attributes of the element, `data-…` of the script, or query parameters
 * of the frame. Without imports, because the widget bundles this file into pages of publishers.
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
