import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

export default function MoneyEvening() {
  return (
    <>
      <p>
        <Trans>
          Most couples talk about money when something is wrong: at the till, in bed, over an
          envelope. That is the worst moment for it. Once a month, on an evening that both know of,
          half an hour is enough, and it is a good deal nicer than it sounds.
        </Trans>
      </p>

      <h2>{t`Before you begin`}</h2>
      <p>
        <Trans>
          Same evening every month, a few days after payday. Telephones away, something good to
          drink, the numbers already in one place. If one of you has to search for receipts, the
          evening is over before it has begun. Whoever likes numbers more opens the screen; the
          other one holds the pen. Next month you change.
        </Trans>
      </p>

      <h2>{t`Four questions`}</h2>
      <h3>{t`1. What was good? (5 minutes)`}</h3>
      <p>
        <Trans>
          Each of you names one expense of the month that was worth it. It sounds like a game, and
          it changes the tone of everything that follows: money is for something.
        </Trans>
      </p>
      <h3>{t`2. Where are we? (10 minutes)`}</h3>
      <p>
        <Trans>
          Look at what came in, what went out and what is left, and compare it with the month
          before. Only look. Nobody has to defend anything. If a category is over, ask whether the
          month was unusual or the number wrong, and change the number if it was.
        </Trans>
      </p>
      <h3>{t`3. What is coming? (10 minutes)`}</h3>
      <p>
        <Trans>
          Birthdays, the car, the trip in May. Everything that is larger than an ordinary week and
          that one of you knows of. This is the question that saves the most money, because most
          surprises were known to somebody.
        </Trans>
      </p>
      <h3>{t`4. What do we want? (5 minutes)`}</h3>
      <p>
        <Trans>
          One look at your goals. Is there still a reason for each? Move money to the one that you
          talked about most this month. Then choose something small for the two of you, put a date
          on it, and close the screen.
        </Trans>
      </p>

      <h2>{t`Rules that help`}</h2>
      <ul>
        <li>{t`Say “we” about the numbers and “I” about feelings.`}</li>
        <li>{t`No purchases of last year. What was bought is bought.`}</li>
        <li>
          <Trans>
            Money that you have agreed to keep private stays private, on this evening too.
          </Trans>
        </li>
        <li>{t`If it becomes loud, stop and eat. The numbers will be there tomorrow.`}</li>
      </ul>

      <h2>{t`When there is not enough`}</h2>
      <p>
        <Trans>
          Then the evening matters more, and should be shorter. Leave out the first question if it
          stings. Write down only the next two weeks: what must be paid, from which account, by
          whom. Being in it together is worth more than the perfect plan, and a small number that
          both know is better than a large one that only one of you carries.
        </Trans>
      </p>
      <p>
        <Trans>
          After three months you will notice that arguments at the checkout have become rare. That
          is the point of the half hour.
        </Trans>
      </p>

      <h2>{t`With Harmony`}</h2>
      <p>
        <Trans>
          Harmony has an evening like this one, from your own month: what went well, what ran over,
          what comes next, and one decision. Both of you see the same card, on one screen or on two
          phones, and the decision is kept with its date.{' '}
          <a href="/money-evening">Start a money evening</a>.
        </Trans>
      </p>
    </>
  );
}
