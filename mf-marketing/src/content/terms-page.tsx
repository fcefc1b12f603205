import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { plans, TRIAL_DAYS } from '@harmony/contract';
import { PageHeader } from '@harmony/design-system';
import { sellsPlans } from '@harmony/mf-kit';
import { supportMail } from '../site/claims.ts';
import { Page } from '../site/page.tsx';
import { priceOf } from '../site/plan-words.ts';
import { Prose } from './prose.tsx';
import { TranslationNote } from './translation-note.tsx';

const starter = plans.starter.name;
const starterPrice = priceOf(plans.starter);
const premium = plans.premium.name;
const premiumPrice = priceOf(plans.premium);

export default function TermsPage() {
  return (
    <Page>
      <PageHeader title={t`Terms`} lead={t`What we promise each other, in plain words.`} />
      <Prose>
        <TranslationNote />
        <h2>{t`What you get`}</h2>
        <p>
          <Trans>
            Harmony helps two people count what they earn, spend and save. It is not a bank, it
            moves no money between accounts, and it gives no financial advice. The calculator is
            free for everybody.
          </Trans>
        </p>

        <h2>{t`Your account`}</h2>
        <p>
          <Trans>
            An account is for one person. Use an e-mail address that is yours, keep your password to
            yourself, and tell us if somebody else may have it. You need to be old enough to enter
            into a contract where you live.
          </Trans>
        </p>

        <h2>{t`Your couple`}</h2>
        <p>
          <Trans>
            Two accounts are linked by a code that one of you gives to the other. Shared things
            belong to both: either of you may change or delete them, unless you have agreed in the
            settings that some changes need both. Either of you may leave at any time; the shared
            history then stays readable for both.
          </Trans>
        </p>

        {sellsPlans() && <SalesTerms />}

        <h2>{t`What we ask of you`}</h2>
        <p>
          <Trans>
            Do not try to see what is not yours, do not flood the service, and do not use it to keep
            somebody under control. Money in a relationship needs trust, and an account that is used
            against a partner can be closed.
          </Trans>
        </p>

        <h2>{t`If something goes wrong`}</h2>
        <p>
          <Trans>
            We do our best to keep Harmony right and reachable, and we fix what we broke. We can’t
            be responsible for decisions you make based on its numbers. Rights that the law of your
            country gives you as a consumer stay untouched.
          </Trans>
        </p>

        <h2>{t`Changes`}</h2>
        <p>
          {sellsPlans() ? (
            <Trans>
              If these terms change, we write to you at least 30 days before. If you do not agree,
              cancel before that day.
            </Trans>
          ) : (
            <Trans>
              If these terms change, we write to you at least 30 days before. If you do not agree,
              delete your account before that day.
            </Trans>
          )}
        </p>
        <p>
          <Trans>
            Questions go to <a href={`mailto:${supportMail}`}>{supportMail}</a>.
          </Trans>
        </p>
      </Prose>
    </Page>
  );
}

/** Terms of subscriptions and payments. */
function SalesTerms() {
  return (
    <>
      <h2>{t`Subscriptions`}</h2>
      <ul>
        <li>
          <Trans>
            {starter} costs {starterPrice} and {premium} {premiumPrice} a month. One subscription
            covers both partners. There is no setup fee.
          </Trans>
        </li>
        <li>
          <Trans>
            Each begins with {TRIAL_DAYS} free days. You are charged when they end, unless you have
            canceled before.
          </Trans>
        </li>
        <li>
          <Trans>
            It renews every month until you cancel in your account, which takes effect at the end of
            the month you’ve paid for.
          </Trans>
        </li>
        <li>
          <Trans>
            If a payment fails we tell you, and you keep your plan for a while to put it right.
          </Trans>
        </li>
      </ul>

      <h2>{t`Refunds`}</h2>
      <p>
        <Trans>
          The first payment can be refunded within 30 days: write to us, and we send it back without
          asking why. After that there are no refunds for partial months.
        </Trans>
      </p>

      <h2>{t`Coaching`}</h2>
      <p>
        <Trans>
          A coaching session costs $50. It is booked and paid by the session, and is no part of a
          subscription.
        </Trans>
      </p>

      <h2>{t`When you go back to a smaller plan`}</h2>
      <p>
        <Trans>
          Nothing is deleted. What is over the limit of the new plan stays readable and can be
          exported; you just can’t add to it.
        </Trans>
      </p>
    </>
  );
}
