import type { PrerenderedPart } from '@harmony/contract';

/** JSON that cannot end the element that it stands in. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The styles of a part that was rendered at build time, as emotion finds them again. */
export function styleTags({ styles }: PrerenderedPart, nonce: string): string {
  return styles
    .map(({ name, css }) => `<style data-emotion="${name}" nonce="${nonce}">${css}</style>`)
    .join('');
}
