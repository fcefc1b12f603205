import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { whoPaysWhat } from '@harmony/contract/tools';
import { publicPath } from '@harmony/mf-kit';
import { articlePath } from '../articles/articles.ts';
import { ToolPage } from './tool-page.tsx';

/** Page of the tool that splits rent and bills by income. */
export default function WhoPaysWhatPage() {
  return (
    <ToolPage
      tool={whoPaysWhat}
      lead={t`Rent, electricity, internet: split your shared bills by income or half each, exact to the cent.`}
    >
      <h2>{t`How it is calculated`}</h2>
      <p>
        <Trans>
          By income, each of you pays the same part of every bill that your net income is of both
          incomes. With 3,000 and 2,000 that is 60 and 40 percent. One of you may have no income and
          then pays nothing. Half each does not need your incomes; if you enter them, you see what
          is left.
        </Trans>
      </p>
      <p>
        <Trans>
          The parts of a bill always add up to the bill. Where a cent cannot be divided, your total
          is rounded once, and the bills with the largest remainders get the extra cent.
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
          How couples agree on it:{' '}
          <a href={publicPath(articlePath({ slug: 'one-transfer-for-all-bills' }))}>
            Who pays which bill?
          </a>
        </Trans>
      </p>
    </ToolPage>
  );
}
