import { digitsOf } from '@harmony/contract';
import type { Currency } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { unionAll } from '../../../platform/database/union-all.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

/** Returns whether a currency has a different number of decimal digits than the couple's. */
export function hasOtherDigits({ couple }: CoupleViewer, currency: Currency): boolean {
  return digitsOf(couple.currency) !== digitsOf(currency);
}

/** Returns whether the viewer sees amounts, including their own hidden ones. Independent of what the partner hides. */
export async function hasAmounts(
  reader: Reader,
  { features }: Pick<Services, 'features'>,
  viewer: CoupleViewer,
): Promise<boolean> {
  for (const each of features.amounts(reader, viewer)) {
    // Wrapped in parentheses, since some of them have no LIMIT.
    const { sql, values } = unionAll(reader, [each]);
    // Raw SQL: a union over all features, each read through its own index.
    if ((await reader.select(`SELECT 1 FROM (${sql}) amounts LIMIT 1`, values)).length > 0) {
      return true;
    }
  }
  return false;
}

/**
 * Rejects a currency with other decimal digits while the viewer sees amounts: 12.34 is not a valid amount in yen.
 *
 * @throws ApiError `invalid` on the field `currency`
 */
export async function assertNoAmounts(
  reader: Reader,
  services: Pick<Services, 'features'>,
  viewer: CoupleViewer,
  currency: Currency,
): Promise<void> {
  if (!(await hasAmounts(reader, services, viewer))) return;
  const own = viewer.couple.currency;
  throw invalidField(
    'currency',
    sentence(
      'Amounts in {currency} have {decimals}, and yours in {own} have {ownDecimals}. Delete what has an amount first: nothing is converted.',
      { currency, decimals: decimalsOf(currency), own, ownDecimals: decimalsOf(own) },
    ),
  );
}

function decimalsOf(currency: Currency): Sentence {
  const digits = digitsOf(currency);
  if (digits === 0) return sentence('no decimals');
  return digits === 2 ? sentence('two decimals') : sentence('three decimals');
}
