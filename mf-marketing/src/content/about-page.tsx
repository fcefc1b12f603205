import { PageHeader } from '@harmony/design-system';
import { Page } from '../site/page.tsx';
import { Prose } from './prose.tsx';

/** Why there is Harmony. */
export default function AboutPage() {
  return (
    <Page>
      <PageHeader
        title="About"
        lead="Harmony is for two people who share a life and not every receipt."
      />
      <Prose>
        <h2>Three kinds of money</h2>
        <p>
          Most budgets know one wallet. They are made for a person, and a couple has to pretend to
          be one: either everything is on the table, or two people keep two budgets and meet at the
          spreadsheet. We began with two circles that overlap. There is yours, there is mine, and
          where they overlap there is ours.
        </p>
        <p>
          That picture is the whole product. Every amount says whose it is, in its colour and in
          words. What is ours is seen by both. What is mine stays mine until I show it.
        </p>

        <h2>What we believe</h2>
        <ul>
          <li>
            <strong>Privacy keeps the peace.</strong> A present should stay a surprise, and nobody
            wants to explain a haircut.
          </li>
          <li>
            <strong>Numbers should not scold.</strong> A budget that was missed is a fact, not a
            fault.
          </li>
          <li>
            <strong>Exact is kind.</strong> When the sum is right to the cent, nobody argues about
            the sum.
          </li>
          <li>
            <strong>Nobody should be trapped.</strong> You can take your data with you on every
            plan, and leave with three clicks.
          </li>
        </ul>

        <h2>How it is paid for</h2>
        <p>
          By the couples who subscribe. There is no advertising in Harmony, and your data is not for
          sale. The <a href="/#calculator">joint budget calculator</a> is free for everybody, and
          others may <a href="/embed">put it on their own pages</a>.
        </p>
      </Prose>
    </Page>
  );
}
