/**
 * The colors offered for a category, with their names. They are stored with it, so they are data and not part of a
 * theme; each has contrast against the background of both themes.
 */
export const categoryColors = [
  ['#2f855a', 'Green'],
  ['#2c7a7b', 'Teal'],
  ['#2b7a9b', 'Sea'],
  ['#3b6ea5', 'Blue'],
  ['#6b46a1', 'Violet'],
  ['#8d5a97', 'Plum'],
  ['#b83280', 'Pink'],
  ['#c53d55', 'Rose'],
  ['#b0413e', 'Brick'],
  ['#c05621', 'Orange'],
  ['#a0742a', 'Ochre'],
  ['#6b7f3a', 'Olive'],
  ['#6b7280', 'Grey'],
] as const;
