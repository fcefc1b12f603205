import { radius, styled } from '@harmony/design-system';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules around the code that scanners require (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A text as a QR code; always dark on light, because many scanners read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE });
    return { size: code.size, path: pathOf(code.data) };
  }, [text]);
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </Picture>
  );
}

/** Returns the dark modules as one path, with a box for each run in a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const width = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${width}v1h-${width}z`];
      }),
    )
    .join('');
}

const Picture = styled('svg', {
  // System colors of the light scheme: black on white in both themes.
  colorScheme: 'light',
  background: 'Canvas',
  fill: 'CanvasText',
  shapeRendering: 'crispEdges',
  width: '12rem',
  height: '12rem',
  borderRadius: radius.medium,
});
