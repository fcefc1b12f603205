import { t } from '@lingui/core/macro';
import { light } from '@harmony/design-system/palette';

/** In the picture's own pixels. */
const size = { brand: '56px', title: '112px', longTitle: '84px', line: '34px' } as const;

/**
 * Preview picture for links on other sites: 1200 × 630 pixels, with the logo and the title. Rendered
 * by satori at build time, which supports neither style sheets nor custom properties.
 */
export function PreviewPicture({ title }: { title: string }) {
  return (
    <div
      style={{
        boxSizing: 'border-box',
        width: 1200,
        height: 630,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: 80,
        background: light.paper,
        color: light.ink,
        fontFamily: 'figtree',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 28 }}>
        <svg width="150" height="100" viewBox="0 0 150 100">
          <circle cx="50" cy="50" r="48" fill={light.mineFill} />
          <circle cx="100" cy="50" r="48" fill={light.yoursFill} />
          <path d="M75 9a48 48 0 0 1 0 82a48 48 0 0 1 0 -82z" fill={light.ours} />
        </svg>
        <div style={{ fontFamily: 'fraunces', fontSize: size.brand }}>Harmony</div>
      </div>
      <div
        style={{
          fontFamily: 'fraunces',
          fontSize: title.length > 30 ? size.longTitle : size.title,
          lineHeight: 1.05,
        }}
      >
        {title}
      </div>
      <div
        style={{ fontSize: size.line, color: light.muted }}
      >{t`Money for two: yours, mine and ours`}</div>
    </div>
  );
}
