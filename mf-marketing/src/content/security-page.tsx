import { PageHeader } from '@harmony/design-system';
import { supportMail } from '../site/claims.ts';
import { Page } from '../site/page.tsx';
import { Prose } from './prose.tsx';

/** How what people trust us with is kept. */
export default function SecurityPage() {
  return (
    <Page>
      <PageHeader title="Security" lead="How we keep what you trust us with, in some detail." />
      <Prose>
        <h2>Signing in</h2>
        <ul>
          <li>
            Passwords are stored as argon2id hashes. Nobody can read yours, not even us. The ones
            everybody tries first are refused.
          </li>
          <li>
            Anyone who guesses is slowed down, by network address and by email. That never signs you
            out of a browser you already use.
          </li>
          <li>
            No page and no answer tells a stranger whether an e-mail address has an account here.
          </li>
          <li>
            A session is a random key in a cookie that scripts cannot read; we keep only its
            fingerprint. A new password ends all other sessions. You can see and end them in your
            account.
          </li>
          <li>Links for a new password work once, and for one hour.</li>
        </ul>

        <h2>Between partners</h2>
        <p>
          There is one place in our code that decides who may read a transaction, and lists, sums,
          search, charts and exports all go through it. Our tests run the same days twice, with and
          without one partner’s hidden expenses, and compare every answer that the other one gets,
          byte for byte.
        </p>

        <h2>In the browser</h2>
        <ul>
          <li>Pages run our own scripts only; Stripe’s are allowed on the page where you pay.</li>
          <li>Other sites can neither put Harmony into a frame nor act in your name.</li>
          <li>
            Pages with your data are kept by no cache, and are gone from the Back button after you
            sign out.
          </li>
        </ul>

        <h2>Payments</h2>
        <p>
          You type your card into a field that belongs to Stripe. The number never passes through
          our servers. What Stripe tells us is signed, checked, and asked again before we believe
          it.
        </p>

        <h2>Money is exact</h2>
        <p>
          Amounts are whole cents everywhere, limits hold when two requests come at once, and a
          change happens whole or not at all. A click that is sent twice because the network
          stuttered counts once.
        </p>

        <h2>If you find a weakness</h2>
        <p>
          Write to <a href={`mailto:${supportMail}`}>{supportMail}</a> with what you saw and how to
          repeat it. Use accounts of your own, take no data of others, and give us time to fix it
          before you publish. We’ll answer, we’ll thank you by name if you like, and we won’t take
          legal action against anyone who keeps to this.
        </p>
      </Prose>
    </Page>
  );
}
