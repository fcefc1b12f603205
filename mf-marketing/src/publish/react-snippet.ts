import type { Language } from '@harmony/contract';
import { elementOfTool, pageOfTool, type Tool } from '@harmony/contract/tools';

/** Types of the options that do not accept any text. */
const types: Readonly<Record<string, string>> = {
  theme: "'auto' | 'light' | 'dark'",
  accent: '`#${string}`',
  income1: 'number',
  income2: 'number',
  expenses: 'number',
  goal: 'number',
  months: 'number',
  monthly: 'number',
  split: "'income' | 'half'",
  'share-amounts': 'boolean',
};

/** Returns the name of a tool's React component, such as `WhoPaysWhat`. */
export function componentOfTool({ name }: Tool): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** Content of a component to copy. */
interface Copied {
  /** Address of Harmony. */
  origin: string;
  /** Options of the publisher, which a page can override. */
  chosen: readonly (readonly [string, string])[];
  /** Key with which the tool is counted; empty without one. */
  key: string;
  language: Language;
}

/**
 * Returns the source of a typed React component that renders a tool. A server renders the element, and the
 * component attaches the listeners after hydration, since React attaches none for custom events then.
 *
 * @param copied without it, the component of the package, whose address and key are props
 */
export function reactSnippet(tool: Tool, copied?: Copied): string {
  const name = componentOfTool(tool);
  const options = tool.options.map(
    (option) => `  ${keyOf(option)}?: ${types[option] ?? 'string'};`,
  );
  const chosen = copied?.chosen ?? [];
  const values = chosen.map(
    ([option, value]) => `      ${keyOf(option)}: ${JSON.stringify(value)},`,
  );
  const counts = copied === undefined || copied.key !== '';
  return `'use client';

import { createElement, Fragment, useEffect, useSyncExternalStore } from 'react';

${constants(tool, copied)}
export interface ${name}Props {
${[...(copied ? [] : PACKAGE_PROPS), ...options].join('\n')}
  onReady?: (event: CustomEvent) => void;
  onCalculate?: (event: CustomEvent) => void;
  onCta?: (event: CustomEvent) => void;
}

export function ${name}({ ${copied ? '' : 'origin, countKey, '}onReady, onCalculate, onCta, ...options }: ${name}Props) {
  const isServed = useSyncExternalStore(subscribe, () => false, () => true);
  useEffect(() => {
    load(\`\${origin}/embed/${tool.name}.js\`, 'data-element', '');${
      counts
        ? `
    ${copied ? '' : 'if (countKey) '}load(\`\${origin}/embed/counting.js\`, 'data-key', countKey);`
        : ''
    }
  }, [${copied ? '' : 'origin, countKey'}]);
  return createElement(
    Fragment,
    null,
    createElement('${elementOfTool(tool)}', {
${[...values, '      ...options,'].join('\n')}
      suppressHydrationWarning: true,
      ...(!isServed && {
        'onharmony:ready': onReady,
        'onharmony:calculate': onCalculate,
        'onharmony:cta': onCta,
      }),
    }),
    createElement(
      'noscript',
      null,
      createElement('a', { href: origin + '${pageOfTool(tool)}', rel: 'nofollow' }, \`\${${copied ? 'title' : TITLE}} · Harmony\`),
    ),
  );
}

const subscribe = () => () => undefined;

function load(src: string, attribute: string, value: string) {
  if (Array.from(document.scripts).some((script) => script.getAttribute('src') === src)) return;
  const script = document.createElement('script');
  script.src = src;
  script.setAttribute(attribute, value);
  document.head.append(script);
}
`;
}

/** Props of the package's components besides the options. */
const PACKAGE_PROPS = [
  '  /** Address of Harmony, such as `https://harmony.example`. */',
  '  origin: `http${string}`;',
  '  /** Key with which the uses are counted. */',
  '  countKey?: string;',
];

const TITLE = `titles[options.locale?.slice(0, 2) ?? ''] ?? titles['en']`;

/** Returns the lines before the component. */
function constants({ title }: Tool, copied: Copied | undefined): string {
  const lines = copied
    ? [
        `const origin = '${copied.origin}';`,
        ...(copied.key ? [`const countKey = '${copied.key}';`] : []),
        `const title = ${JSON.stringify(title[copied.language])};`,
      ]
    : [
        'const titles: Record<string, string> = {',
        ...Object.entries(title).map(
          ([language, text]) => `  ${language}: ${JSON.stringify(text)},`,
        ),
        '};',
      ];
  return `${lines.join('\n')}\n`;
}

function keyOf(option: string): string {
  return option.includes('-') ? `'${option}'` : option;
}
