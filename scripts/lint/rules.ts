import { logicalProperties } from './logical-properties.ts';
import { stayInside } from './stay-inside.ts';
import { tokensOnly } from './tokens-only.ts';

/** The project's own lint rules. */
export default {
  meta: { name: 'harmony' },
  rules: {
    'logical-properties': logicalProperties,
    'stay-inside': stayInside,
    'tokens-only': tokensOnly,
  },
};
