import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dollars } from '../../site/dollars.ts';
import { CalculatorLink } from '../calculator-link.tsx';

export default function SplittingExpensesFairly() {
  return (
    <>
      <p>
        <Trans>
          Sooner or later every couple that shares a kitchen asks the same question: who pays what?
          There is no right answer, but there are three good ones, and each has a sum. Take Ada, who
          brings home $4,200 a month, and Ben, who brings home $2,800. Together they spend $3,500 on
          rent, food and everything else that is theirs.
        </Trans>
      </p>

      <h2>{t`Half and half`}</h2>
      <p>
        <Trans>
          Each pays $1,750. It is easy to say and easy to check. Ada has $2,450 left, Ben $1,050. As
          long as both earn about the same, nothing is wrong with it. When they do not, it means
          that one of them saves for a house while the other one counts coffees, in the same home.
        </Trans>
      </p>

      <h2>{t`By income`}</h2>
      <p>
        <Trans>
          Ada earns six tenths of what comes in, so she pays six tenths of what goes out: $2,100.
          Ben pays $1,400. Both have half of their own income left. The rule is as simple as it
          sounds:
        </Trans>
      </p>
      <ol>
        <li>{t`Add both incomes.`}</li>
        <li>{t`Divide yours by the sum.`}</li>
        <li>{t`Multiply what you spend together by that.`}</li>
      </ol>
      <p>
        <Trans>
          It feels fair to many couples because it asks for the same effort, not for the same
          amount. It needs one thing that half and half does not: both have to know what the other
          one earns, and the split has to follow when that changes. Put a date in the calendar,
          twice a year.
        </Trans>
      </p>

      <h2>{t`One pot`}</h2>
      <p>
        <Trans>
          Everything goes into one account, everything is paid from it, and what is left is divided:
          $1,750 for each of them to spend without asking. Here it does not matter who earns more.
          It suits couples who have children, or one income, or who never liked the word mine. It
          only works if the part for each is really free. A pot from which one has to ask for shoes
          is not a pot but an allowance.
        </Trans>
      </p>

      <table>
        <thead>
          <tr>
            <th scope="col">{t`What is left for`}</th>
            <th scope="col">Ada</th>
            <th scope="col">Ben</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t`Half and half`}</th>
            <td>{dollars.format(2450)}</td>
            <td>{dollars.format(1050)}</td>
          </tr>
          <tr>
            <th scope="row">{t`By income`}</th>
            <td>{dollars.format(2100)}</td>
            <td>{dollars.format(1400)}</td>
          </tr>
          <tr>
            <th scope="row">{t`One pot`}</th>
            <td>{dollars.format(1750)}</td>
            <td>{dollars.format(1750)}</td>
          </tr>
        </tbody>
      </table>

      <h2>{t`How to choose`}</h2>
      <p>
        <Trans>
          Do not begin with the rule. Begin with the last line of the table and ask each other: with
          which of these numbers would you feel free, and with which would I? If you agree on what
          should be left, the rule chooses itself. If you do not, you have found what the
          conversation is really about.
        </Trans>
      </p>
      <p>
        <Trans>
          And say what counts as shared before you split it. Rent and groceries are easy. What about
          the gym, the dog, the phone of a parent? A list of ten lines, written once, saves ten
          small arguments.
        </Trans>
      </p>
      <p>
        <Trans>
          <CalculatorLink fields={{ income1: '4200', income2: '2800', expenses: '3500' }}>
            Open Ada’s and Ben’s numbers in the calculator
          </CalculatorLink>{' '}
          and put in your own.
        </Trans>
      </p>
    </>
  );
}
