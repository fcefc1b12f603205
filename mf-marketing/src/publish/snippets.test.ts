import { expect, it } from 'vitest';
import { choicesIn, snippetsOf, type Choices } from './snippets.ts';

const plain: Choices = {
  tool: 'calculator',
  theme: 'auto',
  accent: '',
  currency: '',
  locale: '',
  partner: '',
};
const embed = { script: '/embed/calculator.abc123.js', integrity: 'sha384-x' };

const noscript =
  '<noscript><a href="https://harmony.example/" rel="nofollow">Joint budget calculator · Harmony</a></noscript>';

it('contains only the chosen options', () => {
  expect(snippetsOf(plain, 'https://harmony.example', embed, 'en')).toMatchObject({
    script: `<script async src="https://harmony.example/embed/calculator.js" style="display:block;min-height:600px"></script>${noscript}`,
    pinned: `<script async src="https://harmony.example/embed/calculator.abc123.js" integrity="sha384-x" crossorigin="anonymous" style="display:block;min-height:600px"></script>${noscript}`,
    frame: `<iframe src="https://harmony.example/embed/frame" title="Joint budget calculator" width="100%" height="760" style="border:0" loading="lazy"></iframe>${noscript}`,
    link: 'https://harmony.example/embed',
  });
});

it('names the tool, its page and its script', () => {
  const chosen = { ...plain, tool: 'who-pays-what', currency: 'EUR' };
  const { script, frame, link } = snippetsOf(chosen, 'https://h.example', embed, 'fr');
  expect(script).toContain('src="https://h.example/embed/who-pays-what.js" data-currency="EUR"');
  expect(script).toContain(
    '<a href="https://h.example/who-pays-what" rel="nofollow">Qui paie quoi · Harmony</a>',
  );
  expect(frame).toContain(
    '/embed/frame?tool=who-pays-what&amp;currency=EUR" title="Qui paie quoi"',
  );
  expect(link).toBe('https://h.example/fr/embed?tool=who-pays-what&currency=EUR');
});

it('names the extension of AMP for the head, and a placeholder and a button in the frame', () => {
  const { amp } = snippetsOf({ ...plain, theme: 'dark' }, 'https://h.example', embed, 'de');
  expect(amp).toBe(`<!-- head -->
<script async custom-element="amp-iframe" src="https://cdn.ampproject.org/v0/amp-iframe-0.1.js"></script>

<!-- body -->
<amp-iframe src="https://h.example/embed/frame?theme=dark" title="Gemeinsamer Budgetrechner" width="640" height="760" layout="responsive" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" frameborder="0" resizable>
  <p placeholder><a href="https://h.example/" rel="nofollow">Gemeinsamer Budgetrechner · Harmony</a></p>
  <button overflow>Alles anzeigen</button>
</amp-iframe>`);
});

it('types the options of the chosen tool, and contains the chosen ones', () => {
  const chosen: Choices = { ...plain, tool: 'debt-payoff', theme: 'dark', accent: '#0d6b64' };
  expect(snippetsOf(chosen, 'https://h.example', embed, 'en').react).toBe(`'use client';

import { createElement, useEffect, useState } from 'react';

const script = 'https://h.example/embed/debt-payoff.js';

export interface DebtPayoffProps {
  theme?: 'auto' | 'light' | 'dark';
  accent?: \`#\${string}\`;
  currency?: string;
  locale?: string;
  debts?: string;
  monthly?: number;
  partner?: string;
  'share-amounts'?: boolean;
  onReady?: (event: CustomEvent) => void;
  onCalculate?: (event: CustomEvent) => void;
  onCta?: (event: CustomEvent) => void;
}

export function DebtPayoff({ onReady, onCalculate, onCta, ...options }: DebtPayoffProps) {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => {
    setInBrowser(true);
    if (document.querySelector(\`script[src="\${script}"]\`)) return;
    const tag = document.createElement('script');
    tag.src = script;
    tag.setAttribute('data-element', '');
    document.head.append(tag);
  }, []);
  if (!isInBrowser) return null;
  return createElement('harmony-debt-payoff', {
    theme: "dark",
    accent: "#0d6b64",
    ...options,
    'onharmony:ready': onReady,
    'onharmony:calculate': onCalculate,
    'onharmony:cta': onCta,
  });
}
`);
});

it('escapes all values', () => {
  const { script, frame, amp, react } = snippetsOf(
    { ...plain, partner: '"><script>' },
    'https://h.example',
    embed,
    'en',
  );
  expect(script).toContain('data-partner="&quot;&gt;&lt;script&gt;"');
  for (const code of [frame, amp]) expect(code).toContain('?partner=%22%3E%3Cscript%3E"');
  expect(react).toContain(String.raw`partner: "\"><script>",`);
});

it('uses the language of the page unless another one is chosen', () => {
  const german = snippetsOf({ ...plain, accent: '#0d6b64' }, 'https://h.example', embed, 'de');
  expect(german.frame).toContain('title="Gemeinsamer Budgetrechner"');
  expect(german.link).toBe('https://h.example/de/embed?accent=%230d6b64');
  const french = snippetsOf({ ...plain, locale: 'fr-CH' }, 'https://h.example', embed, 'de');
  expect(french.script).toContain('Calculateur de budget à deux');
});

it('reads the choices back from the link', () => {
  const choices: Choices = {
    tool: 'who-pays-what',
    theme: 'dark',
    accent: '#0d6b64',
    currency: 'EUR',
    locale: 'de-DE',
    partner: 'two-purses',
  };
  const { link } = snippetsOf(choices, 'https://h.example', embed, 'en');
  expect(choicesIn(new URL(link).search)).toEqual(choices);
  expect(choicesIn('?theme=pink&other=1')).toEqual(plain);
});
