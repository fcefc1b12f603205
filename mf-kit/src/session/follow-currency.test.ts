import { digitsOf, offeredCurrencies } from '@harmony/contract';
import { currencyDigits, currencySign } from '@harmony/design-system';
import { expect, it } from 'vitest';

it('shows every currency that is offered with the digits that the API gives it', () => {
  for (const currency of offeredCurrencies) {
    expect([currency, currencyDigits(currency)]).toEqual([currency, digitsOf(currency)]);
    expect(currencySign(currency)).not.toBe('');
  }
});
