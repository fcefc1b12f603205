import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { debtPayoff } from '@harmony/contract/tools';
import { publicPath } from '@harmony/mf-kit';
import { articlePath } from '../articles/articles.ts';
import { ToolPage } from './tool-page.tsx';

/** Page of the tool that plans how to pay off debts. */
export default function DebtPayoffPage() {
  return (
    <ToolPage
      tool={debtPayoff}
      lead={t`Your debts and what you can pay a month: compare the highest rate first with the smallest balance first.`}
    >
      <h2>{t`How it is calculated`}</h2>
      <p>
        <Trans>
          Every month, each debt gets its minimum, and the rest of your monthly amount goes to one
          debt: to the one with the highest rate, or to the one with the smallest balance. Once it
          is paid off, its payment goes to the next. The highest rate first costs the least; the
          smallest balance first pays off one debt sooner, which helps many couples keep going.
        </Trans>
      </p>
      <p>
        <Trans>
          Interest is a twelfth of the yearly rate, rounded to the cent once a month for each debt,
          and added before you pay. If a debt is not paid off within 100 years, because you pay
          little more than its interest or less, the tool says which one.
        </Trans>
      </p>
      <p>
        <Trans>
          Nothing you type leaves your browser. A link that you copy contains your numbers after the
          #, a part that browsers do not send.
        </Trans>
      </p>
      <p>
        <Trans>
          An example, and whose debt it is:{' '}
          <a href={publicPath(articlePath({ slug: 'three-debts-one-order' }))}>
            Three debts, one order
          </a>
        </Trans>
      </p>
    </ToolPage>
  );
}
