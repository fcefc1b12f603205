import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { whoPaysWhat } from '@harmony/contract/tools';
import { publicPath } from '@harmony/mf-kit';
import { dollars } from '../../site/dollars.ts';
import { articlePath } from '../articles.ts';
import { ToolLink } from '../tool-link.tsx';

export default function OneTransferForAllBills() {
  const bills = new URLSearchParams([
    [t`Rent`, '1450'],
    [t`Electricity`, '130'],
    [t`Internet`, '45'],
    [t`Groceries`, '650'],
  ]).toString();
  const example = { name1: 'Ana', name2: 'Tom', income1: '3200', income2: '2000', bills };
  return (
    <>
      <p>
        <Trans>
          Ana pays the rent, because she found the apartment. Tom pays for electricity and internet,
          because the contracts are in his name. Groceries are paid at the checkout by the one who
          happens to hold the basket. That works until one of you adds it up, usually in the middle
          of an argument. Dividing bills one by one is how most couples start. It is also why both
          partners often feel that they pay more.
        </Trans>
      </p>

      <h2>{t`First the list, then the split`}</h2>
      <p>
        <Trans>
          Write down what you pay for together in a normal month: rent, heating and electricity,
          internet, home insurance, groceries. Count a twelfth of each yearly bill. Leave out what
          belongs to one of you: the gym, a student loan, a phone contract. If you are not sure
          about a line, ask who would pay for it if you did not live together. The list has eight to
          ten lines and takes fifteen minutes.
        </Trans>
      </p>

      <h2>{t`Count what arrives`}</h2>
      <p>
        <Trans>
          Take what arrives in your accounts in a normal month, after taxes and contributions. Leave
          bonuses out: the split should also work in a month without one. If an income varies, take
          the average of the last six months; if you want to sleep well, that of the three weakest.
          Child benefit belongs to neither of you. Subtract it from the shared bills before you
          divide them.
        </Trans>
      </p>

      <h2>{t`The sum`}</h2>
      <p>
        <Trans>
          Ana brings home $3,200 and Tom $2,000. Rent is $1,450, electricity $130, internet $45, and
          groceries come to $650: $2,275 together. Ana has 61.5 percent of what comes in, so that is
          her part of what goes out. By income, both keep the same percentage of their own money.
          Half each, Tom gives away 57 percent of his, Ana 36 percent of hers.
        </Trans>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`A month`}</th>
            <th scope="col">{example.name1}</th>
            <th scope="col">{example.name2}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t`By income, pays`}</th>
            <td>{dollars.format(1400)}</td>
            <td>{dollars.format(875)}</td>
          </tr>
          <tr>
            <th scope="row">{t`and keeps`}</th>
            <td>{dollars.format(1800)}</td>
            <td>{dollars.format(1125)}</td>
          </tr>
          <tr>
            <th scope="row">{t`Half each, pays`}</th>
            <td>{dollars.format(1137.5)}</td>
            <td>{dollars.format(1137.5)}</td>
          </tr>
          <tr>
            <th scope="row">{t`and keeps`}</th>
            <td>{dollars.format(2062.5)}</td>
            <td>{dollars.format(862.5)}</td>
          </tr>
        </tbody>
      </table>

      <h2>{t`One transfer instead of ten`}</h2>
      <p>
        <Trans>
          You do not have to move a single contract for this. The tidy way is a shared account from
          which all these bills are paid. Each of you sets up one automatic transfer for the day
          after payday: Ana $1,400, Tom $875. From then on you talk about one number each, not about
          the price of the cheese.
        </Trans>
      </p>
      <p>
        <Trans>
          Without a shared account, leave the bills where they are and settle the difference. If Ana
          pays the rent of $1,450 and Tom the other $825, he is $50 short of his part. So he sends
          her $50 a month, and that is all. Round it if you like; what counts is that it happens by
          itself.
        </Trans>
      </p>

      <h2>{t`When the sum is not the answer`}</h2>
      <p>
        <Trans>
          A split by income takes for granted that each of you earns what you could. If one works
          half the hours because of the children, or studies while the other one pays, the smaller
          income is already a contribution. Then it makes sense to count the work at home, or to put
          everything into one pot and divide what is left.
        </Trans>
      </p>
      <p>
        <Trans>
          Large costs of one partner alone are another case: child support, the care of a parent, an
          old loan. Nothing in a formula says whether they are shared. You do, and it helps to say
          so before the first transfer. Subtract them from the income if you agree that they come
          first.
        </Trans>
      </p>
      <p>
        <Trans>
          Last, agree on when you will look at it again: with a new job, a higher rent, a child, and
          otherwise twice a year. With a date in the calendar, neither of you has to be the one who
          brings it up.
        </Trans>
      </p>
      <p>
        <Trans>
          <ToolLink tool={whoPaysWhat} values={example}>
            Open Ana’s and Tom’s bills in the tool
          </ToolLink>{' '}
          and replace them with yours. If you have not chosen a rule yet, read{' '}
          <a href={publicPath(articlePath({ slug: 'splitting-expenses-fairly' }))}>
            Half and half, or by income?
          </a>{' '}
          first.
        </Trans>
      </p>
    </>
  );
}
