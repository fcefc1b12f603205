import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeader } from '@harmony/design-system';
import { supportMail } from '../site/claims.ts';
import { Page } from '../site/page.tsx';
import { Prose } from './prose.tsx';
import { TranslationNote } from './translation-note.tsx';
import { publicPath, sellsPlans } from '@harmony/mf-kit';

export default function PrivacyPage() {
  const isSelling = sellsPlans();
  return (
    <Page>
      <PageHeader
        title={t`Privacy`}
        lead={t`Your money is yours to show. This is what we keep, who sees it, and how you take it with you.`}
      />
      <Prose>
        <TranslationNote />
        <h2>{t`Between you and your partner`}</h2>
        <p>
          <Trans>
            Shared transactions, budgets, goals and date nights belong to both of you, and both see
            them. Personal transactions are your own: your partner sees one only while you have
            switched on “Visible to your partner”.
          </Trans>
        </p>
        <p>
          <Trans>
            A hidden transaction does not exist for your partner. It is in no list, sum, search,
            suggestion, chart, export or message that they get, and nothing that they see changes
            when you add, edit or delete one. The amount that you have left for yourself this month
            stays with you unless you choose to show it.
          </Trans>
        </p>
        <p>
          <Trans>
            You decide in the settings what is the default, whether your partner sees what you gave
            to a goal, and whether larger changes need both of you.
          </Trans>
        </p>

        <h2>{t`What we keep`}</h2>
        <ul>
          <li>
            <Trans>
              <strong>Your account:</strong> your name, your e-mail address and, if you chose one, a
              password in a form that cannot be turned back. If you sign in through a provider, the
              provider’s number for you.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>What you enter:</strong> transactions with their notes, categories, budgets,
              goals and date nights.
            </Trans>
          </li>
          {isSelling && (
            <li>
              <Trans>
                <strong>Your subscription:</strong> which plan you have and until when. Card numbers
                go from your browser to our payment provider, Stripe, and never reach us.
              </Trans>
            </li>
          )}
          <li>
            <Trans>
              <strong>Signed-in browsers:</strong> which kind of browser and when it was last used,
              so that you can see them and sign them out.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            The calculator keeps nothing. What you type there stays in your browser; a link that you
            copy carries it in a part of the address that browsers do not send.
          </Trans>
        </p>

        <h2>{t`What we measure`}</h2>
        <p>
          {isSelling ? (
            <Trans>
              Pages report to our own server how long they took to appear and whether a part of them
              failed, without your name or anything that was on them. Visits to our prices and
              choices of a plan are counted only if you <a href={publicPath('/cookies')}>agreed</a>,
              as a number and nothing else. There is no advertising, and the only script of another
              company is Stripe’s, on the page where you pay.
            </Trans>
          ) : (
            <Trans>
              Pages report to our own server how long they took to appear and whether a part of them
              failed, without your name or anything that was on them. There is no advertising, and
              no script of another company.
            </Trans>
          )}
        </p>

        <p>
          <Trans>
            Other sites can show our tools and count them: how often they were seen and used each
            day, and how often readers came here from them. Only sums are kept, without cookies or
            anything about you.
          </Trans>
        </p>

        <h2>{t`Who else gets something`}</h2>
        <p>
          {isSelling ? (
            <Trans>
              Stripe gets what it needs to charge you. Our mail service gets the mails that we send
              you. We do not sell your data.
            </Trans>
          ) : (
            <Trans>
              Our mail service gets the mails that we send you. We do not sell your data.
            </Trans>
          )}
        </p>

        <h2>{t`Taking it with you, and leaving`}</h2>
        <p>
          <Trans>
            In your account you can download everything that is yours at any time, on every plan.
            There you can also delete your account: your personal data is removed at once, and what
            you shared stays with your partner without your name on it.
          </Trans>
        </p>
        <p>
          <Trans>
            Leaving a couple keeps the shared history readable for both, as an archive that nobody
            can change. Your personal history goes with you.
          </Trans>
        </p>

        <h2>{t`Questions`}</h2>
        <p>
          <Trans>
            Write to <a href={`mailto:${supportMail}`}>{supportMail}</a>. You may ask what we keep
            about you, have it corrected, or have it deleted.
          </Trans>
        </p>
      </Prose>
    </Page>
  );
}
