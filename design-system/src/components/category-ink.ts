/** Percentage of white mixed into a category's color in the dark theme. */
export const WHITE_IN_THE_DARK = 40;

/**
 * Returns the color of a category's icon as a CSS value: the category's own in the light theme, and a
 * lighter one in the dark theme, where the original has too little contrast.
 *
 * @param stored the category's color, such as `#6b46a1`
 */
export function categoryInk(stored: string): string {
  return `light-dark(${stored}, color-mix(in srgb, ${stored}, white ${WHITE_IN_THE_DARK}%))`;
}
