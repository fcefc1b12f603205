import { calculator, pageOfTool, toolNamed, type Tool } from '@harmony/contract/tools';
import escapeHtml from 'escape-html';

/** Of an option, such as the list of bills. */
const MAX_CHARACTERS = 1000;

/** Returns the path of a tool's frame with its valid options. The calculator's needs no name. */
export function frameAddress(tool: Tool, query: Record<string, unknown>): string {
  const { name } = tool;
  const named: [string, string][] = name === calculator.name ? [] : [['tool', name]];
  const given = new URLSearchParams([...named, ...givenIn(tool, query)]).toString();
  return `/embed/frame${given && `?${given}`}`;
}

/**
 * Returns the HTML of the frame with a tool.
 *
 * @param query the tool and its options
 * @param script name of its script
 * @param nonce allows its inline style
 */
export function embedFrame(query: Record<string, unknown>, script: string, nonce: string): string {
  const tool = toolNamed(query['tool']);
  const attributes = givenIn(tool, query).map(
    ([name, value]) => ` data-${name}="${escapeHtml(value)}"`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${tool.title.en}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <style nonce="${nonce}">
      body { margin: 0; background: transparent; font-family: system-ui, sans-serif; }
    </style>
  </head>
  <body>
    <script async src="/embed/${script}.js" data-frame${attributes.join('')}></script>
    <noscript><a href="${pageOfTool(tool)}" target="_blank" rel="noopener">${tool.title.en} · Harmony</a></noscript>
  </body>
</html>
`;
}

function givenIn(
  { options }: Tool,
  query: Record<string, unknown>,
): [name: string, value: string][] {
  return options.flatMap((name) => {
    const value = query[name];
    return typeof value === 'string' ? [[name, value.slice(0, MAX_CHARACTERS)]] : [];
  });
}
