import { t } from '@lingui/core/macro';
import { MoneyField, SegmentedControl, space, styled } from '@harmony/design-system';
import { useState } from 'react';

const signs = [
  { value: 'have', label: t({ message: 'Balance', context: 'above zero' }) },
  { value: 'owe', label: t({ message: 'Owed', context: 'below zero' }) },
] as const;

interface BalanceFieldProps {
  label: string;
  hint?: string | undefined;
  /** A plain decimal of either sign, or the typed text where it is not an amount. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Whether an empty field is for a debt. */
  isDebt: boolean;
  size?: 'medium' | 'large';
}

/**
 * A balance that may be below zero. The sign is a choice, since the number pads of phones have no minus; a typed minus
 * counts as well.
 */
export function BalanceField(props: BalanceFieldProps) {
  const { value, onChange, isDebt, ...field } = props;
  const [chosen, choose] = useState<'have' | 'owe'>();
  const isZero = Number(value || 0) === 0;
  const sign = value.startsWith('-') && !isZero ? 'owe' : (chosen ?? (isDebt ? 'owe' : 'have'));
  const size = value.replace(/^-/, '');
  const send = (next: string, nextSign: 'have' | 'owe'): void =>
    onChange(nextSign === 'owe' && next !== '' && Number(next) !== 0 ? `-${next}` : next);
  return (
    <Pair>
      <MoneyField
        {...field}
        value={size}
        onChange={(typed) => {
          const isMinus = typed.startsWith('-');
          if (isMinus) choose('owe');
          send(typed.replace(/^-/, ''), isMinus ? 'owe' : sign);
        }}
      />
      <SegmentedControl
        label={t`Above or below zero`}
        hideLabel
        options={signs}
        value={sign}
        onValueChange={(next) => {
          choose(next);
          send(size, next);
        }}
      />
    </Pair>
  );
}

const Pair = styled('div', { display: 'grid', gap: space[2] });
