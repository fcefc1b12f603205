import { expect, it } from 'vitest';
import { placesIn } from './places.ts';

it.each([
  ['Nothing', []],
  ['{name} agreed', ['name']],
  ['<0>{name}</0> asks you, {name}', ['</0>', '<0>', 'name']],
  ['{count, plural, one {# goal of {name}} other {# goals of {name}}}', ['count', 'name']],
])('finds the placeholders of “%s”', (message, places) => {
  expect(placesIn(message)).toEqual(places);
});
