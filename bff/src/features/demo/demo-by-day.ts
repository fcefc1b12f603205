import type { CalendarDay, Language } from '@harmony/contract';
import type { DemoData, DemoPartner } from './demo-data.ts';
import { demoWords } from './demo-texts.ts';
import type { DemoWords } from './demo-texts.ts';
import { generateDemo } from './generate-demo.ts';

/** Data shared by all copies of one day in one language. */
export interface DemoOfDay {
  today: CalendarDay;
  language: Language;
  /** With texts in English. */
  data: DemoData;
  words: DemoWords;
  /**
   * Keys of the insights that each partner has read, with placeholders for ids. Computed for the first copy and reused.
   */
  readKeys: Map<DemoPartner, readonly string[]>;
}

export type DemoByDay = (today: CalendarDay, language: Language) => DemoOfDay;

export function demoByDay(): DemoByDay {
  let day: CalendarDay | undefined;
  const byLanguage = new Map<Language, DemoOfDay>();
  return (today, language) => {
    if (day !== today) byLanguage.clear();
    day = today;
    const known = byLanguage.get(language);
    if (known) return known;
    const data = generateDemo(today);
    const demo = { today, language, data, words: demoWords(language), readKeys: new Map() };
    byLanguage.set(language, demo);
    return demo;
  };
}
