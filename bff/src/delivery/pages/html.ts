import type { PrerenderedPart } from '@harmony/contract';

/** Serializes JSON that cannot close the element that contains it. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Returns the styles of a prerendered part in the format that emotion hydrates. */
export function styleTags({ styles }: PrerenderedPart, nonce: string): string {
  return styles
    .map(({ name, css }) => `<style data-emotion="${name}" nonce="${nonce}">${css}</style>`)
    .join('');
}
