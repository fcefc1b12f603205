import { calculator, pageOfTool, toolNamed, type Tool } from '@harmony/contract/tools';
import escapeHtml from 'escape-html';
import { validate } from 'uuid';

/** Maximum length of an option, such as the list of bills. */
const MAX_CHARACTERS = 1000;

/** Returns the path of a tool's frame with its valid options. The path of the calculator needs no name. */
export function frameAddress(tool: Tool, query: Record<string, unknown>): string {
  const { name } = tool;
  const named: [string, string][] = name === calculator.name ? [] : [['tool', name]];
  const key = keyIn(query);
  const counted: [string, string][] = key === undefined ? [] : [['key', key]];
  const given = new URLSearchParams([...named, ...givenIn(tool, query), ...counted]).toString();
  return `/embed/frame${given && `?${given}`}`;
}

/** Returns the publisher's key in the address of a frame. */
export function keyIn({ key }: Record<string, unknown>): string | undefined {
  return typeof key === 'string' && validate(key) ? key : undefined;
}

interface FrameParts {
  /** Name of the tool's script. */
  script: string;
  /** The key with which the tool is counted, if any. */
  key: string | undefined;
  /** Allows the inline style. */
  nonce: string;
}

/**
 * Returns the HTML of the frame with a tool.
 *
 * @param query the tool and its options
 */
export function embedFrame(
  query: Record<string, unknown>,
  { script, key, nonce }: FrameParts,
): string {
  const tool = toolNamed(query['tool']);
  const attributes = givenIn(tool, query).map(
    ([name, value]) => ` data-${name}="${escapeHtml(value)}"`,
  );
  const counting =
    key === undefined ? '' : `<script async src="/embed/counting.js" data-key="${key}"></script>`;
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
    <script async src="/embed/${script}.js" data-frame${attributes.join('')}></script>${counting}
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
