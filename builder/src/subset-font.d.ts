/** The package has no types; only the used part is declared. */
declare module 'subset-font' {
  /**
   * Returns a font with the given letters only.
   *
   * @param font in any format
   * @param text the letters to keep
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
