import type { Language } from '../api/preferences.ts';

/** A free tool that has a public page, and that publishers embed into their pages. */
export interface Tool {
  /** Name of its script, `/embed/<name>.js`, and of its element, `harmony-<name>`. */
  name: string;
  title: Readonly<Record<Language, string>>;
  /** Attributes of the element, `data-…` of the script, and parameters of the frame. */
  options: readonly string[];
}

// Without imports of values, because each tool bundles its declaration into pages of publishers.
export const calculator = {
  name: 'calculator',
  title: {
    en: 'Joint budget calculator',
    de: 'Gemeinsamer Budgetrechner',
    es: 'Calculadora de presupuesto en pareja',
    fr: 'Calculateur de budget à deux',
  },
  options: [
    'theme',
    'accent',
    'currency',
    'locale',
    'income1',
    'income2',
    'expenses',
    'goal',
    'months',
    'partner',
    'share-amounts',
  ],
} as const satisfies Tool;

export const whoPaysWhat = {
  name: 'who-pays-what',
  title: {
    en: 'Who pays what',
    de: 'Wer zahlt was',
    es: 'Quién paga qué',
    fr: 'Qui paie quoi',
  },
  options: [
    'theme',
    'accent',
    'currency',
    'locale',
    'name1',
    'name2',
    'income1',
    'income2',
    'split',
    'bills',
    'partner',
    'share-amounts',
  ],
} as const satisfies Tool;

export const debtPayoff = {
  name: 'debt-payoff',
  title: {
    en: 'Pay off debts together',
    de: 'Schulden gemeinsam abbezahlen',
    es: 'Pagar las deudas en pareja',
    fr: 'Rembourser vos dettes à deux',
  },
  options: [
    'theme',
    'accent',
    'currency',
    'locale',
    'debts',
    'monthly',
    'partner',
    'share-amounts',
  ],
} as const satisfies Tool;

/** All tools, in the order in which pages offer them. */
export const tools: readonly Tool[] = [calculator, whoPaysWhat, debtPayoff];

/** Returns the tool with a name; the calculator for any other name. */
export function toolNamed(name: unknown): Tool {
  return tools.find((tool) => tool.name === name) ?? calculator;
}

/** Returns the path of a tool's own page: the landing page has the calculator. */
export function pageOfTool({ name }: Tool): string {
  return name === calculator.name ? '/' : `/${name}`;
}

/** Returns the name of a tool's element. */
export function elementOfTool({ name }: Tool): string {
  return `harmony-${name}`;
}
