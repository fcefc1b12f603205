import { t } from '@lingui/core/macro';
import { planOf, plans, type MarketingEvent, type Plan } from '@harmony/contract';
import {
  Badge,
  breakpoint,
  Button,
  color,
  elevation,
  radius,
  space,
  text,
  styled,
} from '@harmony/design-system';
import { readBoot, useUser } from '@harmony/mf-kit';
import Check from 'lucide-react/icons/check';
import { track } from '../measuring/track.ts';
import { addressOf, featuresOf, nameOf, priceOf } from '../site/plan-words.ts';

interface PlansProps {
  /** The plans to show; all three by default. */
  shown?: readonly Plan[];
  /** Heading level of the plan names; 3 by default. */
  headingLevel?: 2 | 3;
}

/** The plans side by side, with features from the plan table. */
export function Plans({ shown = Object.values(plans), headingLevel = 3 }: PlansProps) {
  return (
    <Grid>
      {shown.map((plan) => (
        <PlanCard key={plan.tier} plan={plan} headingLevel={headingLevel} />
      ))}
    </Grid>
  );
}

function PlanCard({ plan, headingLevel }: { plan: Plan; headingLevel: 2 | 3 }) {
  const name = nameOf(plan);
  const isPopular = plan.tier === 'premium';
  const isPaid = plan.tier !== 'free';
  const user = useUser();
  // Signed-out visitors would have to create an account.
  const signUp = user === null && readBoot().signUp;
  // Subscribers are offered neither their own plan nor a smaller one.
  const own = planOf(user?.subscriptionTier ?? 'free');
  const isOwn = isPaid && own === plan;
  const isIncluded = isPaid && own.monthlyPriceCents > plan.monthlyPriceCents;
  return (
    <Panel data-popular={isPopular}>
      <Head>
        <Name as={`h${headingLevel}`}>{name}</Name>
        {isPopular && <Badge tone="ours">{t`Most Popular`}</Badge>}
        {isOwn && <Badge tone="good">{t`Your plan`}</Badge>}
      </Head>
      <Price>
        {priceOf(plan)}
        {plan.monthlyPriceCents > 0 && <small>{t`/month`}</small>}
      </Price>
      <List>
        {featuresOf(plan).map((feature) => (
          <li key={feature}>
            <Check size={18} aria-hidden="true" /> {feature}
          </li>
        ))}
      </List>
      {isOwn || isIncluded ? (
        <Button asChild variant="secondary">
          <a href="/account">{isOwn ? t`See your subscription` : t`Change your plan`}</a>
        </Button>
      ) : isPaid && signUp ? undefined : (
        <Button asChild variant={isPopular ? 'primary' : 'secondary'}>
          <a href={addressOf(plan)} onClick={() => isPaid && track(startTrial(plan))}>
            {isPaid ? t`Start with ${name}` : t`Use the calculator`}
          </a>
        </Button>
      )}
    </Panel>
  );
}

function startTrial({ tier, monthlyPriceCents }: Plan): MarketingEvent {
  return { name: 'start_trial', plan: tier, valueCents: monthlyPriceCents };
}

const Grid = styled('div', {
  display: 'grid',
  gap: space[5],
  [breakpoint.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))' },
});

const Panel = styled('article', {
  minWidth: 0,
  overflowWrap: 'anywhere',
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  padding: space[6],
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  boxShadow: elevation.resting,
  '&[data-popular="true"]': { border: `2px solid ${color.ours}` },
});

const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: space[3],
});

const Name = styled('h3', text.heading);

const Price = styled('p', {
  ...text.price,
  '& small': { ...text.body, color: color.muted },
});

const List = styled('ul', {
  display: 'grid',
  gap: space[2],
  flex: 1,
  alignContent: 'start',
  '& li': { display: 'flex', alignItems: 'center', gap: space[2] },
  '& svg': { color: color.good, flex: 'none' },
});
