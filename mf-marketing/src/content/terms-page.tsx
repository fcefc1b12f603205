import { plans, TRIAL_DAYS } from '@harmony/contract';
import { PageHeader } from '@harmony/design-system';
import { supportMail } from '../site/claims.ts';
import { Page } from '../site/page.tsx';
import { priceOf } from '../site/plan-words.ts';
import { Prose } from './prose.tsx';

/** What Harmony and those who use it promise each other. */
export default function TermsPage() {
  return (
    <Page>
      <PageHeader title="Terms" lead="What we promise each other, in plain words." />
      <Prose>
        <h2>What you get</h2>
        <p>
          Harmony helps two people count what they earn, spend and save. It is not a bank, it moves
          no money between accounts, and it gives no financial advice. The calculator is free for
          everybody.
        </p>

        <h2>Your account</h2>
        <p>
          An account is for one person. Use an e-mail address that is yours, keep your password to
          yourself, and tell us if somebody else may have it. You need to be old enough to enter
          into a contract where you live.
        </p>

        <h2>Your couple</h2>
        <p>
          Two accounts are linked by a code that one of you gives to the other. Shared things belong
          to both: either of you may change or delete them, unless you have agreed in the settings
          that some changes need both. Either of you may leave at any time; the shared history then
          stays readable for both.
        </p>

        <h2>Subscriptions</h2>
        <ul>
          <li>
            {plans.starter.name} costs {priceOf(plans.starter)} and {plans.premium.name}{' '}
            {priceOf(plans.premium)} a month. One subscription covers both partners. There is no
            setup fee.
          </li>
          <li>
            Each begins with {TRIAL_DAYS} free days. You are charged when they end, unless you have
            cancelled before.
          </li>
          <li>
            It renews every month until you cancel in your account, which takes effect at the end of
            the month you’ve paid for.
          </li>
          <li>
            If a payment fails we tell you, and you keep your plan for a while to put it right.
          </li>
        </ul>

        <h2>Refunds</h2>
        <p>
          The first payment can be refunded within 30 days: write to us, and we send it back without
          asking why. After that there are no refunds for partial months.
        </p>

        <h2>Coaching</h2>
        <p>
          A coaching session costs $50. It is booked and paid by the session, and is no part of a
          subscription.
        </p>

        <h2>When you go back to a smaller plan</h2>
        <p>
          Nothing is deleted. What is over the limit of the new plan stays readable and can be
          exported; you just can’t add to it.
        </p>

        <h2>What we ask of you</h2>
        <p>
          Do not try to see what is not yours, do not flood the service, and do not use it to keep
          somebody under control. Money in a relationship needs trust, and an account that is used
          against a partner can be closed.
        </p>

        <h2>If something goes wrong</h2>
        <p>
          We do our best to keep Harmony right and reachable, and we fix what we broke. We can’t be
          responsible for decisions you make based on its numbers. Rights that the law of your
          country gives you as a consumer stay untouched.
        </p>

        <h2>Changes</h2>
        <p>
          If these terms change, we write to you at least 30 days before. If you do not agree,
          cancel before that day.
        </p>
        <p>
          Questions go to <a href={`mailto:${supportMail}`}>{supportMail}</a>.
        </p>
      </Prose>
    </Page>
  );
}
