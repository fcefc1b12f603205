import { elementOfTool, type Tool } from '@harmony/contract/tools';

/** Types of the options that are not any text. */
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

/**
 * Returns the source of a typed React component that renders a tool, in browsers alone: React does not attach listeners of
 * custom events when it hydrates an element from a server.
 *
 * @param chosen options of the publisher, which a page can override
 * @param key with which the tool is counted; empty without one
 */
export function reactSnippet(
  tool: Tool,
  origin: string,
  chosen: readonly (readonly [string, string])[],
  key: string,
): string {
  const name = componentOfTool(tool);
  const props = tool.options.map((option) => `  ${keyOf(option)}?: ${types[option] ?? 'string'};`);
  const values = chosen.map(([option, value]) => `    ${keyOf(option)}: ${JSON.stringify(value)},`);
  return `'use client';

import { createElement, useEffect, useState } from 'react';

const script = '${origin}/embed/${tool.name}.js';

export interface ${name}Props {
${props.join('\n')}
  onReady?: (event: CustomEvent) => void;
  onCalculate?: (event: CustomEvent) => void;
  onCta?: (event: CustomEvent) => void;
}

export function ${name}({ onReady, onCalculate, onCta, ...options }: ${name}Props) {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => {
    setInBrowser(true);
    if (document.querySelector(\`script[src="\${script}"]\`)) return;
    const tag = document.createElement('script');
    tag.src = script;
    tag.setAttribute('data-element', '');
    document.head.append(tag);${key && countingTag(origin, key)}
  }, []);
  if (!isInBrowser) return null;
  return createElement('${elementOfTool(tool)}', {
${[...values, '    ...options,'].join('\n')}
    'onharmony:ready': onReady,
    'onharmony:calculate': onCalculate,
    'onharmony:cta': onCta,
  });
}
`;
}

function keyOf(option: string): string {
  return option.includes('-') ? `'${option}'` : option;
}

/** Returns the lines that load the script that counts. */
function countingTag(origin: string, key: string): string {
  return `
    const counting = document.createElement('script');
    counting.src = '${origin}/embed/counting.js';
    counting.setAttribute('data-key', '${key}');
    document.head.append(counting);`;
}
