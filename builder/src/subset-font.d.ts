/** The package brings no types; what is used of it. */
declare module 'subset-font' {
  /**
   * @param font in any format
   * @param text the letters to keep
   * @returns the font with these letters alone
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
