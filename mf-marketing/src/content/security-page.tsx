import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeader } from '@harmony/design-system';
import { sellsPlans } from '@harmony/mf-kit';
import { supportMail } from '../site/claims.ts';
import { Page } from '../site/page.tsx';
import { Prose } from './prose.tsx';
import { TranslationNote } from './translation-note.tsx';

export default function SecurityPage() {
  return (
    <Page>
      <PageHeader
        title={t`Security`}
        lead={t`How we keep what you trust us with, in some detail.`}
      />
      <Prose>
        <TranslationNote />
        <h2>{t`Signing in`}</h2>
        <ul>
          <li>
            <Trans>
              Passwords are stored as argon2id hashes. Nobody can read yours, not even us. The ones
              everybody tries first are refused.
            </Trans>
          </li>
          <li>
            <Trans>
              Anyone who guesses is slowed down, by network address and by email. That never signs
              you out of a browser you already use.
            </Trans>
          </li>
          <li>
            <Trans>
              No page and no answer tells a stranger whether an e-mail address has an account here.
            </Trans>
          </li>
          <li>
            <Trans>
              A session is a random key in a cookie that scripts cannot read; we keep only its
              fingerprint. A new password ends all other sessions. You can see and end them in your
              account.
            </Trans>
          </li>
          <li>{t`Links for a new password work once, and for one hour.`}</li>
        </ul>

        <h2>{t`Between partners`}</h2>
        <p>
          <Trans>
            There is one place in our code that decides who may read a transaction, and lists, sums,
            search, charts and exports all go through it. Our tests run the same days twice, with
            and without one partner’s hidden expenses, and compare every answer that the other one
            gets, byte for byte.
          </Trans>
        </p>

        <h2>{t`In the browser`}</h2>
        <ul>
          <li>
            {sellsPlans() ? (
              <Trans>
                Pages run our own scripts only; Stripe’s are allowed on the page where you pay.
              </Trans>
            ) : (
              <Trans>Pages run our own scripts only.</Trans>
            )}
          </li>
          <li>{t`Other sites can neither put Harmony into a frame nor act in your name.`}</li>
          <li>
            <Trans>
              Pages with your data are kept by no cache, and are gone from the Back button after you
              sign out.
            </Trans>
          </li>
        </ul>

        {sellsPlans() && (
          <>
            <h2>{t`Payments`}</h2>
            <p>
              <Trans>
                You type your card into a field that belongs to Stripe. The number never passes
                through our servers. What Stripe tells us is signed, checked, and asked again before
                we believe it.
              </Trans>
            </p>
          </>
        )}

        <h2>{t`Money is exact`}</h2>
        <p>
          <Trans>
            Amounts are whole cents everywhere, limits hold when two requests come at once, and a
            change happens whole or not at all. A click that is sent twice because the network
            stuttered counts once.
          </Trans>
        </p>

        <h2>{t`If you find a weakness`}</h2>
        <p>
          <Trans>
            Write to <a href={`mailto:${supportMail}`}>{supportMail}</a> with what you saw and how
            to repeat it. Use accounts of your own, take no data of others, and give us time to fix
            it before you publish. We’ll answer, we’ll thank you by name if you like, and we won’t
            take legal action against anyone who keeps to this.
          </Trans>
        </p>
      </Prose>
    </Page>
  );
}
