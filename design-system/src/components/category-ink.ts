/** Of white, in percent, in a category's colour where the ground is dark. */
export const WHITE_IN_THE_DARK = 40;

/**
 * The colour in which a category's icon is drawn, as a CSS value: its own on light ground, and a
 * lighter one of it on dark ground, where it would hardly be seen.
 *
 * @param stored the category's colour, such as `#6b46a1`
 */
export function categoryInk(stored: string): string {
  return `light-dark(${stored}, color-mix(in srgb, ${stored}, white ${WHITE_IN_THE_DARK}%))`;
}
