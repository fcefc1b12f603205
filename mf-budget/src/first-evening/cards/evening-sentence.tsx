import { plural, t } from '@lingui/core/macro';
import { endpoints, type Couple, type FairShare, type Recurring } from '@harmony/contract';
import { amountText, Skeleton, styled, text } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { dashboardFigures } from '../../dashboard/figures.ts';
import { useTwoMonths } from '../../dashboard/use-two-months.ts';
import { namesIn } from '../../fair-share/names.ts';
import { loadableOf } from '../../loadable/loadable.ts';
import { percentText } from '../../percent/percent-text.ts';
import { fixedTotal } from './fixed-costs.ts';
import { WithShare } from './with-share.tsx';

/** One sentence about the couple's money, from saved data alone. */
export function EveningSentence({ couple }: { couple: Couple }) {
  const recurring = loadableOf(useEndpoint(endpoints.recurring.list));
  const { month, answer } = useTwoMonths();
  // The links to continue do not depend on the sentence.
  if (recurring.state === 'failed' || answer.state === 'failed') return null;
  if (recurring.state !== 'ready' || answer.state !== 'ready') return <Skeleton height="2.5rem" />;
  const spentCents = dashboardFigures(answer.data, month).expenseCents.cents;
  const facts = factsOf(recurring.data, spentCents);
  return (
    <WithShare>
      {(share) => (
        <Sentence>
          {facts === undefined
            ? t`Nothing is entered yet. You can come back at any time.`
            : [facts, sharesOf(couple, share)].filter(Boolean).join(' ')}
        </Sentence>
      )}
    </WithShare>
  );
}

/** Returns the fixed costs, otherwise the spending of this month; `undefined` without either. */
function factsOf(recurring: readonly Recurring[], spentCents: number): string | undefined {
  const fixed = fixedTotal(recurring);
  if (!fixed) {
    if (spentCents <= 0) return undefined;
    const spent = amountText(spentCents, 'cents');
    return t`You spent ${spent} together this month.`;
  }
  const { largest: name, others } = fixed;
  const amount = amountText(fixed.cents, fixed.cents % 100 === 0 ? 'rounded' : 'cents');
  if (others === 0) return t`${name} is ${amount} a month.`;
  return plural(others, {
    one: `${name} and # other bill are ${amount} a month.`,
    other: `${name} and # other bills are ${amount} a month.`,
  });
}

function sharesOf(couple: Couple, { shares }: FairShare): string {
  const [one, two] = couple.members;
  if (!one || !two) return '';
  const names = namesIn(couple);
  const [first, second] = [names(one.id), names(two.id)];
  const firstPercent = percentText(shares[one.id] ?? 0);
  const secondPercent = percentText(shares[two.id] ?? 0);
  return t`${first} pays ${firstPercent}, ${second} ${secondPercent}.`;
}

const Sentence = styled('p', { ...text.subtitle, overflowWrap: 'anywhere' });
