import { CalculatorLink } from '../calculator-link.tsx';

/** Three ways to split what is spent together, with the sum for each. */
export default function SplittingExpensesFairly() {
  return (
    <>
      <p>
        Sooner or later every couple that shares a kitchen asks the same question: who pays what?
        There is no right answer, but there are three good ones, and each has a sum. Take Ada, who
        brings home $4,200 a month, and Ben, who brings home $2,800. Together they spend $3,500 on
        rent, food and everything else that is theirs.
      </p>

      <h2>Half and half</h2>
      <p>
        Each pays $1,750. It is easy to say and easy to check. Ada has $2,450 left, Ben $1,050. As
        long as both earn about the same, nothing is wrong with it. When they do not, it means that
        one of them saves for a house while the other one counts coffees, in the same home.
      </p>

      <h2>By income</h2>
      <p>
        Ada earns six tenths of what comes in, so she pays six tenths of what goes out: $2,100. Ben
        pays $1,400. Both have half of their own income left. The rule is as simple as it sounds:
      </p>
      <ol>
        <li>Add both incomes.</li>
        <li>Divide yours by the sum.</li>
        <li>Multiply what you spend together by that.</li>
      </ol>
      <p>
        It feels fair to many couples because it asks for the same effort, not for the same amount.
        It needs one thing that half and half does not: both have to know what the other one earns,
        and the split has to follow when that changes. Put a date in the calendar, twice a year.
      </p>

      <h2>One pot</h2>
      <p>
        Everything goes into one account, everything is paid from it, and what is left is divided:
        $1,750 for each of them to spend without asking. Here it does not matter who earns more. It
        suits couples who have children, or one income, or who never liked the word mine. It only
        works if the part for each is really free. A pot from which one has to ask for shoes is not
        a pot but an allowance.
      </p>

      <table>
        <thead>
          <tr>
            <th scope="col">What is left for</th>
            <th scope="col">Ada</th>
            <th scope="col">Ben</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Half and half</th>
            <td>$2,450</td>
            <td>$1,050</td>
          </tr>
          <tr>
            <th scope="row">By income</th>
            <td>$2,100</td>
            <td>$1,400</td>
          </tr>
          <tr>
            <th scope="row">One pot</th>
            <td>$1,750</td>
            <td>$1,750</td>
          </tr>
        </tbody>
      </table>

      <h2>How to choose</h2>
      <p>
        Do not begin with the rule. Begin with the last line of the table and ask each other: with
        which of these numbers would you feel free, and with which would I? If you agree on what
        should be left, the rule chooses itself. If you do not, you have found what the conversation
        is really about.
      </p>
      <p>
        And say what counts as shared before you split it. Rent and groceries are easy. What about
        the gym, the dog, the phone of a parent? A list of ten lines, written once, saves ten small
        arguments.
      </p>
      <p>
        <CalculatorLink fields={{ income1: '4200', income2: '2800', expenses: '3500' }}>
          Open Ada’s and Ben’s numbers in the calculator
        </CalculatorLink>{' '}
        and put in your own.
      </p>
    </>
  );
}
