import type { Language } from '@harmony/contract';
import { translate } from '../../platform/language/translate.ts';
import { sentence } from '../../platform/language/sentence.ts';

/** All texts of the demo data, which are stored in the visitor's language. */
const texts = [
  sentence('Salary'),
  sentence('Rent'),
  sentence('Home insurance'),
  sentence('Streaming'),
  sentence('Transit passes'),
  sentence('Internet'),
  sentence('Electricity and heating'),
  sentence('Phones'),
  sentence('Pharmacy'),
  sentence('Hardware shop'),
  sentence('Cinema'),
  sentence('Saturday market'),
  sentence('Corner shop'),
  sentence('Noodle bar'),
  sentence('Pizza at the canal'),
  sentence('Taqueria'),
  sentence('Sunday brunch'),
  sentence('Things for the home'),
  sentence('Train and flat for the holidays'),
  sentence('Shelves and a reading lamp'),
  sentence('Dentist, both of us'),
  sentence('Coffee and cake'),
  sentence('Lunch with colleagues'),
  sentence('Book shop'),
  sentence('Clothes'),
  sentence('Concert'),
  sentence('Yoga'),
  sentence('Climbing gym'),
  sentence('Winter coat'),
  sentence('Running shoes'),
  sentence('Ceramics course'),
  sentence('Bike repair'),
  sentence('A treat of my own'),
  sentence('Birthday present, secret'),
  sentence('For under the tree'),
  sentence('Watch strap for Jonas'),
  sentence('Weekend surprise for Maya'),
  sentence('Not a word.'),
  sentence('The olive oil had leaked.'),
  sentence('To our savings'),
  sentence('Our savings'),
  sentence('Maya’s checking'),
  sentence('Jonas’s checking'),
  sentence('Emergency fund'),
  sentence('New sofa'),
  sentence('Lisbon in spring'),
  sentence('Cargo bike'),
  sentence('Romantic Dinner'),
  sentence('Candles, and no phones.'),
  sentence('Olive & Fig'),
  sentence('Dinner'),
  sentence('A walk home'),
  sentence('Live Music'),
  sentence('A band we don’t know yet.'),
  sentence('The Boathouse'),
  sentence('Movie Night'),
  sentence('Old film, large screen.'),
  sentence('Palace Cinema'),
  sentence('Film'),
  sentence('Late ice cream'),
  sentence('Sunset Picnic'),
  sentence('Bread, cheese, a blanket.'),
  sentence('Hill park'),
  sentence('Picnic'),
  sentence('Cook at home on Thursdays.'),
  sentence('Put the tax refund into the emergency fund.'),
];

const byEnglish = new Map(texts.map((text) => [text.message, text]));

/** Translates a text of the demo data. */
export type DemoWords = (english: string) => string;

/**
 * Returns a function that translates texts of the demo data.
 *
 * @throws Error for other texts, by the returned function
 */
export function demoWords(language: Language): DemoWords {
  return (english) => {
    const text = byEnglish.get(english);
    if (!text) throw new Error(`The demo text “${english}” is not translated`);
    return translate(text, language);
  };
}
