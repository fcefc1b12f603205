import { dark, light } from '@harmony/design-system/palette';
import { inThemes } from '../widget/styles.ts';

/** Styles of the calculator's own parts. */
export const ownStyles =
  inThemes(
    `--mine:${light.mine};--mine-fill:${light.mineFill};--yours-fill:${light.yoursFill}`,
    `--mine:${dark.mine};--mine-fill:${dark.mineFill};--yours-fill:${dark.yoursFill}`,
  ) +
  'h3{font-weight:600;line-height:1.25;letter-spacing:-.01em;font-size:18px;margin-bottom:8px}' +
  'dl{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,190px),1fr))}' +
  'dt{font-size:15px;color:var(--muted)}' +
  'dd{font-variant-numeric:tabular-nums}' +
  'dd.figure{font-size:26px;font-weight:600;line-height:1.15}' +
  '.split{margin:20px 0}' +
  '.bar{display:flex;gap:2px;height:14px;border-radius:999px;overflow:hidden;margin-bottom:8px}' +
  '.bar i:first-child{background:var(--mine-fill)}' +
  '.bar i:last-child{background:var(--yours-fill);flex:1}' +
  '.names{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;font-size:15px}' +
  '.names :first-child{color:var(--mine)}' +
  '.names :last-child{color:var(--yours)}' +
  'button:disabled{opacity:.55;cursor:not-allowed}' +
  'input::placeholder{color:var(--muted);opacity:1}';
