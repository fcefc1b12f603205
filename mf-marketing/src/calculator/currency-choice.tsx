import { t } from '@lingui/core/macro';
import {
  DEFAULT_CURRENCY,
  offeredCurrencies,
  usualCurrency,
  type Currency,
} from '@harmony/contract';
import {
  color,
  radius,
  showCurrency,
  space,
  styled,
  text,
  touchTarget,
  useShownCurrency,
} from '@harmony/design-system';

/** Guesses the visitor's currency from the browser's language. */
export function guessedCurrency(): Currency {
  return usualCurrency(navigator.language) ?? DEFAULT_CURRENCY;
}

/** Selects the currency of the amounts; preset with a guess. */
export function CurrencyChoice() {
  const currency = useShownCurrency();
  return (
    <Label>
      {t`Currency`}
      <Codes value={currency} onChange={(event) => showCurrency(event.target.value)}>
        {offeredCurrencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </Codes>
    </Label>
  );
}

const Label = styled('label', {
  ...text.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  gap: space[2],
  color: color.muted,
});

/** A native select: it is small and selects a code by typing. */
const Codes = styled('select', {
  ...text.label,
  minHeight: touchTarget,
  padding: `0 ${space[2]}`,
  color: color.ink,
  background: color.card,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.small,
});
