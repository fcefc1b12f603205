import { stayInside } from './stay-inside.ts';
import { tokensOnly } from './tokens-only.ts';

/** The rules of this project alone. */
export default {
  meta: { name: 'harmony' },
  rules: { 'stay-inside': stayInside, 'tokens-only': tokensOnly },
};
