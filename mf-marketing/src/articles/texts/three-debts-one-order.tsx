import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { debtPayoff } from '@harmony/contract/tools';
import { publicPath } from '@harmony/mf-kit';
import { dollars } from '../../site/dollars.ts';
import { articlePath } from '../articles.ts';
import { ToolLink } from '../tool-link.tsx';

export default function ThreeDebtsOneOrder() {
  const debts = new URLSearchParams([
    [t`Credit card`, '2400 22.9 70'],
    [t`Car loan`, '6800 6.9 180'],
    [t`Washing machine`, '900 5.9 40'],
  ]).toString();
  return (
    <>
      <p>
        <Trans>
          Lena brings a credit card into the relationship, Sam a car loan, and the washing machine
          they bought together, in installments. Each of the three gets its payment every month, and
          every month a little is left over, which goes to the latest reminder. So all three shrink,
          and none of them ends.
        </Trans>
      </p>

      <h2>{t`One list, without blame`}</h2>
      <p>
        <Trans>
          Write every debt on one sheet: the balance, the yearly interest rate, and the payment you
          have to make each month. All of it is in the last statement. Leave out the column that
          asks who ran it up. You are not holding court, you are making a plan, and a plan needs
          three numbers for each debt.
        </Trans>
      </p>
      <p>
        <Trans>
          A mortgage does not belong on the list. It runs for decades, costs little interest, and
          paying it off early is a question of its own.
        </Trans>
      </p>

      <h2>{t`One amount a month`}</h2>
      <p>
        <Trans>
          Then agree on what you can both spare each month, for all debts together. Lena and Sam
          have to pay at least $290: $70 for the card, $180 for the car, $40 for the washing
          machine. They decide on $490. What matters is that the amount stays the same. When one
          debt is gone, its payment does not go into daily life but to the next debt.
        </Trans>
      </p>

      <h2>{t`Which one first?`}</h2>
      <p>
        <Trans>
          Every debt gets its minimum. The rest goes to a single one, and there are two good answers
          to which. The highest interest first costs the least. The smallest balance first shows you
          a result sooner. These are the same $490 a month, once in each order:
        </Trans>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`$490 a month`}</th>
            <th scope="col">{t`Highest interest first`}</th>
            <th scope="col">{t`Smallest balance first`}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t`First debt gone after`}</th>
            <td>{t`10 months`}</td>
            <td>{t`4 months`}</td>
          </tr>
          <tr>
            <th scope="row">{t`All debts gone after`}</th>
            <td>{t`23 months`}</td>
            <td>{t`23 months`}</td>
          </tr>
          <tr>
            <th scope="row">{t`Interest until then`}</th>
            <td>{dollars.format(870)}</td>
            <td>{dollars.format(970.44)}</td>
          </tr>
        </tbody>
      </table>
      <p>
        <Trans>
          The order is worth $100 here. The extra $200 a month is worth far more: with the minimum
          alone it takes 43 months and $2,217 of interest. So choose the order you will keep to. If
          you have started twice and given up, begin with the small one. If numbers are enough to
          keep you going, begin with the expensive one.
        </Trans>
      </p>

      <h2>{t`Whose debt is it?`}</h2>
      <p>
        <Trans>
          Legally, a debt usually belongs to the person who signed for it. In daily life that is
          less clear: the interest on one partner’s card also delays the trip that both are saving
          for. Some couples pay everything from one pot. Others help each other with the extra
          amount, and each pays their own minimum. Both work. What does not work is help that is
          counted in secret.
        </Trans>
      </p>
      <p>
        <Trans>
          So say beforehand whether it is a gift or a loan. If it is a loan, write down the amount,
          without interest and without a deadline, next to the list. And agree on what happens to it
          if you ever separate. That takes five minutes now and years later on.
        </Trans>
      </p>

      <h2>{t`Keep a little back`}</h2>
      <p>
        <Trans>
          Do not put the last dollar into the debts. Without a reserve the next repair goes on the
          card again, and you start over with a worse mood. A month of expenses is enough until the
          debts are gone;{' '}
          <a href={publicPath(articlePath({ slug: 'emergency-fund-for-two' }))}>
            an emergency fund for two
          </a>{' '}
          comes afterwards. And if the minimum payments are already more than you have, no order
          helps: a non-profit debt counselor does, and costs nothing.
        </Trans>
      </p>
      <p>
        <Trans>
          <ToolLink tool={debtPayoff} values={{ debts, monthly: '490' }}>
            Open Lena’s and Sam’s debts in the tool
          </ToolLink>{' '}
          and replace them with yours. It shows both orders and the month in which each debt ends.
        </Trans>
      </p>
    </>
  );
}
