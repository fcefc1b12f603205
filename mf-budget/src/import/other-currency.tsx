import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { currencyName, type Currency } from '@harmony/contract';
import { locale } from '@harmony/design-system/language';
import { Checkbox, color, radius, space, styled } from '@harmony/design-system';

interface OtherCurrencyProps {
  /** Currency of the file. */
  file: Currency;
  couple: Currency;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
}

/** Warns that a file is in another currency than the couple's, and asks for confirmation. */
export function OtherCurrency({ file, couple, isAgreed, onAgree }: OtherCurrencyProps) {
  const [foreign, own] = [currencyName(file, locale), currencyName(couple, locale)];
  return (
    <Frame role="group" aria-label={t`Another currency`}>
      <p>
        <Trans>
          This file is in {foreign} ({file}), and the two of you count in {own} ({couple}). Nothing
          is converted: 100 would come in as 100 {own}.
        </Trans>
      </p>
      <Checkbox
        label={t`Import the numbers as ${own}`}
        checked={isAgreed}
        onCheckedChange={onAgree}
      />
    </Frame>
  );
}

const Frame = styled('div', {
  display: 'grid',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.medium,
  background: color.watchSoft,
});
