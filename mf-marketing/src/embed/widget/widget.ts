import type { Tool } from '@harmony/contract/tools';
import type { Options } from './options.ts';

/** A tool as its element renders it. */
export interface Widget {
  tool: Tool;
  /** Style rules in addition to those of all tools. */
  styles: string;
  /**
   * Renders the form and the place of its results.
   *
   * @param link to Harmony, for the end of the results
   * @param onResult called with each result
   */
  render(
    options: Options,
    link: HTMLElement | undefined,
    onResult: (result: object) => void,
  ): Rendered;
}

export interface Rendered {
  children: (Node | string)[];
  /** Shows the results in another currency. Without it, the tool is rendered again. */
  update?: () => void;
}
