import { calculatorOptions } from '@harmony/contract/calculator-options';
import escapeHtml from 'escape-html';

const MAX_CHARACTERS = 40;

/** Returns the path of the frame with its valid options. */
export function frameAddress(query: Record<string, unknown>): string {
  const given = new URLSearchParams(givenIn(query)).toString();
  return `/embed/frame${given && `?${given}`}`;
}

/**
 * Returns the HTML of the frame with the calculator.
 *
 * @param query options of the calculator
 * @param script name of its script
 * @param nonce allows its inline style
 */
export function embedFrame(
  query: Record<string, unknown>,
  script: 'calculator-frame' | 'calculator',
  nonce: string,
): string {
  const attributes = givenIn(query).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Joint budget calculator</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <style nonce="${nonce}">
      body { margin: 0; background: transparent; font-family: system-ui, sans-serif; }
    </style>
  </head>
  <body>
    <script async src="/embed/${script}.js" data-frame${attributes.join('')}></script>
    <noscript><a href="/" target="_blank" rel="noopener">The joint budget calculator of Harmony</a></noscript>
  </body>
</html>
`;
}

function givenIn(query: Record<string, unknown>): [name: string, value: string][] {
  return calculatorOptions.flatMap((name) => {
    const value = query[name];
    return typeof value === 'string' ? [[name, value.slice(0, MAX_CHARACTERS)]] : [];
  });
}
