import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeader } from '@harmony/design-system';
import { Page } from '../site/page.tsx';
import { Prose } from './prose.tsx';
import { publicPath, sellsPlans } from '@harmony/mf-kit';

export default function AboutPage() {
  return (
    <Page>
      <PageHeader
        title={t`About`}
        lead={t`Harmony is for two people who share a life and not every receipt.`}
      />
      <Prose>
        <h2>{t`Three kinds of money`}</h2>
        <p>
          <Trans>
            Most budgets know one wallet. They are made for a person, and a couple has to pretend to
            be one: either everything is on the table, or two people keep two budgets and meet at
            the spreadsheet. We began with two circles that overlap. There is yours, there is mine,
            and where they overlap there is ours.
          </Trans>
        </p>
        <p>
          <Trans>
            That picture is the whole product. Every amount says whose it is, in its color and in
            words. What is ours is seen by both. What is mine stays mine until I show it.
          </Trans>
        </p>

        <h2>{t`What we believe`}</h2>
        <ul>
          <li>
            <Trans>
              <strong>Privacy keeps the peace.</strong> A present should stay a surprise, and nobody
              wants to explain a haircut.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Numbers should not scold.</strong> A budget that was missed is a fact, not a
              fault.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Exact is kind.</strong> When the sum is right to the cent, nobody argues about
              the sum.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Nobody should be trapped.</strong> You can take your data with you on every
              plan, and leave with three clicks.
            </Trans>
          </li>
        </ul>

        {sellsPlans() && (
          <>
            <h2>{t`How it is paid for`}</h2>
            <p>
              <Trans>
                By the couples who subscribe. There is no advertising in Harmony, and your data is
                not for sale. The <a href={publicPath('/#calculator')}>joint budget calculator</a>{' '}
                is free for everybody, and others may{' '}
                <a href={publicPath('/embed')}>put it on their own pages</a>.
              </Trans>
            </p>
          </>
        )}
      </Prose>
    </Page>
  );
}
