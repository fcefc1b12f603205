import { dark, light } from '@harmony/design-system/palette';

// Written out, so that the build drops the colors that the widget does not use.
const lightColors =
  `--paper:${light.paper};` +
  `--card:${light.card};` +
  `--ink:${light.ink};` +
  `--muted:${light.muted};` +
  `--line:${light.line};` +
  `--edge:${light.edge};` +
  `--yours:${light.yours};` +
  `--ours:${light.ours};` +
  `--onOurs:${light.onOurs};`;
const darkColors =
  `--paper:${dark.paper};` +
  `--card:${dark.card};` +
  `--ink:${dark.ink};` +
  `--muted:${dark.muted};` +
  `--line:${dark.line};` +
  `--edge:${dark.edge};` +
  `--yours:${dark.yours};` +
  `--ours:${dark.ours};` +
  `--onOurs:${dark.onOurs};`;

/** Returns rules for both themes of an element. */
export function inThemes(ofLight: string, ofDark: string): string {
  return `:host{${ofLight}}:host([data-theme=dark]){${ofDark}}@media(prefers-color-scheme:dark){:host([data-theme=auto]){${ofDark}}}`;
}

/**
 * Styles of the widget. Sizes are in pixels, because pages change the root's font size. `all:
 * initial` blocks inherited styles except the font, so that the widget fits the page. Rules that
 * have to override a page's `!important` are important as well: rules of the shadow root then win.
 * There are two font weights, since slow phones take longer to find another font than to run the
 * script.
 */
export const styles =
  ':host{display:block!important}:host([hidden]){display:none!important}' +
  inThemes(`color-scheme:light;${lightColors}`, `color-scheme:dark;${darkColors}`) +
  '*{box-sizing:border-box;margin:0}' +
  '.frame{all:initial;display:block;position:relative;font-family:inherit;font-size:16px;line-height:1.5;color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:20px;padding:20px}' +
  'h2{font-weight:600;line-height:1.25;letter-spacing:-.01em;font-size:22px;margin-bottom:16px}' +
  'form{display:flex;flex-wrap:wrap;gap:14px}' +
  'form>.wide,form>button{flex-basis:100%}' +
  'label{flex:1 1 190px;min-width:0;font-weight:600;font-size:15px}' +
  'input,select{display:block;margin-top:4px;font:inherit;font-weight:400;min-height:44px;width:100%;min-width:0;padding:8px 12px;color:var(--ink);background:var(--paper);border:1px solid var(--edge);border-radius:12px}' +
  'small{display:block;margin-top:4px}' +
  'small:empty{margin:0}' +
  '.note,small{font-size:13px;color:var(--muted);font-weight:400}' +
  'button,.link{font:inherit;font-weight:600;min-height:48px;padding:12px 24px;border:1px solid transparent;border-radius:999px;background:var(--accent,var(--ours));color:var(--on-accent,var(--onOurs));cursor:pointer;text-align:center;text-decoration:none}' +
  ':focus-visible{outline:3px solid var(--ours);outline-offset:2px}' +
  '.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}' +
  '.results{margin-top:20px;padding-top:20px;border-top:1px solid var(--line)}' +
  '.foot{display:flex;margin-top:16px}' +
  '@media print{.frame{border:0}button,.link{display:none}}';

/** Luminance at which the dark text color and white have the same contrast (WCAG 2.2). */
const EQUAL_CONTRAST = 0.218;

/** Returns the text color, dark or white, with the higher contrast on the publisher's color. */
export function readableOn(accent: string): string {
  return luminance(accent) > EQUAL_CONTRAST ? light.ink : light.onOurs;
}

/** Returns the relative luminance of a color such as `#0d6b64` (WCAG 2.2). */
function luminance(hex: string): number {
  const channel = (from: number): number => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
