import { digitsOf, offeredCurrencies } from '@harmony/contract';
import { currencyDigits, currencySign } from '@harmony/design-system';
import { expect, it } from 'vitest';

it('displays every selectable currency with the digits used by the API', () => {
  for (const currency of offeredCurrencies) {
    expect([currency, currencyDigits(currency)]).toEqual([currency, digitsOf(currency)]);
    expect(currencySign(currency)).not.toBe('');
  }
});
