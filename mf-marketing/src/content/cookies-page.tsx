import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeader } from '@harmony/design-system';
import { sellsPlans } from '@harmony/mf-kit';
import { CountingSwitch } from '../measuring/counting-switch.tsx';
import { Page } from '../site/page.tsx';
import { Prose } from './prose.tsx';
import { TranslationNote } from './translation-note.tsx';

const cookies = [
  {
    name: 'harmony_session',
    purpose: t`Keeps you signed in. Scripts cannot read it.`,
    end: t`Ends when you sign out, or 30 days after your last visit.`,
  },
  {
    name: 'harmony_sign_in',
    purpose: t`Recognizes you when a sign-in provider sends you back to us.`,
    end: t`Ends when you are back, or after 10 minutes.`,
  },
  {
    name: 'harmony_browser',
    purpose: t`Recognizes a browser you’ve signed in with before, so that someone guessing your password elsewhere can’t lock you out. Scripts can’t read it.`,
    end: t`Ends when you change your password or delete your account, or 400 days after you last signed in.`,
  },
  {
    name: 'harmony_demo',
    purpose: t`Leads you back to your own copy of the demo couple.`,
    end: t`Ends when the copy is removed, after three hours.`,
  },
  {
    name: 'harmony_theme',
    purpose: t`Whether you chose light or dark in the settings, so that pages come in the right one.`,
    end: t`Ends after a year, or when you choose the theme of your system.`,
  },
] as const;

const notes = [
  {
    name: 'harmony-counting',
    purpose: t`Your answer about counting visits, so that we do not ask again.`,
    end: t`Ends when you clear it.`,
  },
  {
    name: 'harmony-mirror',
    purpose: t`Remembers that a tab shows your partner’s view.`,
    end: t`Ends when you go back to your view, or with the tab.`,
  },
  {
    name: 'harmony-evening',
    purpose: t`Which money evening a message has told you about, so that it comes once.`,
    end: t`Ends with the tab.`,
  },
  {
    name: 'harmony-scroll',
    purpose: t`How far you had scrolled, for the Back button.`,
    end: t`Ends with the tab.`,
  },
  {
    name: 'harmony-alive',
    purpose: t`That a page of Harmony answers, and which, so that one that froze is noticed.`,
    end: t`Ends when the page is left.`,
  },
  {
    name: 'harmony-calculator',
    purpose: t`Your numbers in the calculator, so that it can suggest your first budget.`,
    end: t`Ends with the tab.`,
  },
  {
    name: 'harmony-first-evening',
    purpose: t`Remembers that you hid the list of the first evening.`,
    end: t`Ends when you clear it.`,
  },
  {
    name: 'harmony-install-asked',
    purpose: t`Remembers that you were asked to install Harmony on this device.`,
    end: t`Ends when you clear it.`,
  },
  {
    name: 'harmony-override',
    purpose: t`Which part of Harmony a developer is trying out.`,
    end: t`Ends with the reset button.`,
  },
] as const;

/** Page about cookies and data stored in the browser. */
export default function CookiesPage() {
  return (
    <Page>
      <PageHeader
        title={t`Cookies`}
        lead={t`Visitors get none. Three are about signing in, one finds your demo again, one remembers a choice, and that’s all.`}
      />
      <Prose>
        <TranslationNote />
        <h2>{t`Cookies`}</h2>
        <Kept rows={cookies} />
        <p>
          <Trans>
            On https the names of the first four begin with <code>__Host-</code>, which ties them to
            this site alone. None is used for anything else, and no other site gets them.
          </Trans>
        </p>

        <h2>{t`Notes in your browser`}</h2>
        <p>{t`These never leave your browser.`}</p>
        <Kept rows={notes.filter(({ name }) => name !== 'harmony-counting' || sellsPlans())} />

        {sellsPlans() && <CookiesOfSales />}
      </Prose>
    </Page>
  );
}

/** Counting of visits to the prices, and cookies of the payment provider. */
function CookiesOfSales() {
  return (
    <>
      <h2>{t`Counting`}</h2>
      <p>
        <Trans>
          If you agree, we count visits to our prices and choices of a plan. Each is a number on our
          own server, without a cookie, an address or a name, and no other company is involved.
          Until you choose, and when your browser asks not to be tracked, nothing is counted.
        </Trans>
      </p>
      <CountingSwitch />

      <h2>{t`When you pay`}</h2>
      <p>
        <Trans>
          On the page where you enter your card, Stripe’s own fields are loaded, and Stripe sets
          cookies of its own there to detect fraud.
        </Trans>
      </p>
    </>
  );
}

/** Table of stored names with their purposes and expiry. */
function Kept({ rows }: { rows: readonly { name: string; purpose: string; end: string }[] }) {
  return (
    <dl>
      {rows.map(({ name, purpose, end }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {purpose} {end}
          </dd>
        </div>
      ))}
    </dl>
  );
}
