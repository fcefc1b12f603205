import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CalculatorLink } from '../calculator-link.tsx';

export default function EmergencyFundForTwo() {
  return (
    <>
      <p>
        <Trans>
          A washing machine breaks, a contract is not renewed, a cat swallows a ribbon. An emergency
          fund is the money that turns such a day from a crisis into a bad afternoon. For one person
          the usual advice is three to six months of expenses. What is it for two?
        </Trans>
      </p>

      <h2>{t`Count what you spend, not what you earn`}</h2>
      <p>
        <Trans>
          The fund has to pay the rent, not replace the salary. So take what the two of you spend
          together in a month, and leave out what you would stop at once: the holiday, the savings
          themselves, perhaps the restaurant. A couple that spends $3,500 and could live on $3,000
          needs the months of the smaller number, and is calmer with those of the larger one.
        </Trans>
      </p>

      <h2>{t`Why six months`}</h2>
      <p>
        <Trans>
          Because finding work again takes longer than one hopes, and because bad luck likes
          company. Two incomes make it more likely that at least one is still there, which is a
          reason to be content with less. They also make it more likely that one of the two stops
          some day, and most couples spend as much as both earn. Six months is a round number
          between the two thoughts. Our calculator uses it: six times what you spend together.
        </Trans>
      </p>
      <p>{t`Choose more if`}</p>
      <ul>
        <li>{t`both of you work for the same company, or in the same trade;`}</li>
        <li>{t`one income is irregular;`}</li>
        <li>{t`somebody else depends on you.`}</li>
      </ul>
      <p>
        <Trans>
          Choose less if your work is safe and your rent is low, or if there is debt with high
          interest: then keep one month, pay the debt, and come back.
        </Trans>
      </p>

      <h2>{t`Getting there without living on rice`}</h2>
      <p>
        <Trans>
          Six months of $3,500 are $21,000, and that looks like a wall. Do not build it in one go:
        </Trans>
      </p>
      <ol>
        <li>
          <Trans>
            <strong>The first thousand.</strong> It covers most of what really happens. Sell
            something, skip one trip, be done in two months.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>One month.</strong> From now on a late salary is no problem any more.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Three months,</strong> by a fixed amount that leaves the account on the day
            after payday.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Six months,</strong> with whatever comes on top: tax returns, a bonus,
            birthdays.
          </Trans>
        </li>
      </ol>
      <p>
        <Trans>
          Saving $500 a month takes three and a half years for all of it. That is long, and it is
          fine: most of the calm comes with the first month, not with the last.
        </Trans>
      </p>

      <h2>{t`Whose is it?`}</h2>
      <p>
        <Trans>
          Ours, and in an account that both can reach alone. An emergency fund that needs a
          signature from somebody in hospital is none. Agree on what counts as an emergency while
          nothing is on fire: it is unexpected, it is necessary, and it cannot wait. A sale is never
          all three.
        </Trans>
      </p>
      <p>
        <Trans>
          <CalculatorLink
            fields={{
              income1: '4200',
              income2: '2800',
              expenses: '3500',
              goal: '21000',
              months: '42',
            }}
          >
            See this example in the calculator
          </CalculatorLink>
          , and move the slider of the months.
        </Trans>
      </p>
    </>
  );
}
