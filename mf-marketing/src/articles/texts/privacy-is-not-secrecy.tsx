import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

export default function PrivacyIsNotSecrecy() {
  return (
    <>
      <p>
        <Trans>
          “We have no secrets” is a lovely sentence, and it is said by people who have never tried
          to buy a birthday present from a joint account. Sharing a life means that you decide
          together about what is big. It does not mean that every receipt goes before a committee of
          two.
        </Trans>
      </p>

      <h2>{t`Two words that sound alike`}</h2>
      <p>
        <Trans>
          Privacy is what both know about: we each have some money that the other one does not look
          at. Secrecy is what only one knows about: there is an account, a debt, a habit, and it is
          hidden because it would matter. The difference is not the amount. It is whether the other
          one would be surprised that there is something to see.
        </Trans>
      </p>
      <p>
        <Trans>
          So the best protection against secrets is not to look at everything. It is to agree where
          one does not look, and to keep the rest in the open.
        </Trans>
      </p>

      <h2>{t`An amount of your own`}</h2>
      <p>
        <Trans>
          The simplest agreement is a number. Each of you has so much a month to spend without a
          word, the same for both or not, and it is nobody’s business where it goes. Haircuts,
          games, the third pair of running shoes, and presents, above all presents.
        </Trans>
      </p>
      <p>{t`Three questions find the number:`}</p>
      <ul>
        <li>{t`What do I buy for myself in an ordinary month, honestly?`}</li>
        <li>{t`From which amount on would I want to know before you spend it?`}</li>
        <li>{t`Does what is left for us still reach our goals?`}</li>
      </ul>
      <p>
        <Trans>
          If the answers do not fit together, lower the number and not the honesty. It can grow
          later.
        </Trans>
      </p>

      <h2>{t`What should never be private`}</h2>
      <p>
        <Trans>
          Debts, because they belong to the future of both. What you earn, if you split by income.
          Promises that cost money for years, such as a loan for a friend. And anything that you
          notice yourself hiding: the wish to hide it is the reason to tell it.
        </Trans>
      </p>

      <h2>{t`When privacy is used against you`}</h2>
      <p>
        <Trans>
          There is another side. If one of you controls all the money, looks at every purchase of
          the other, and shows nothing in return, that is not a way of budgeting. Nobody should need
          permission for shoes. If you recognise this, talk to somebody outside; advice lines for
          domestic abuse know about money too.
        </Trans>
      </p>

      <h2>{t`How to say it`}</h2>
      <p>
        <Trans>
          “I would like each of us to have some money that we do not explain. How much would feel
          right to you?” It is short, it asks for something for both, and it ends with a question.
          Most couples need less than five minutes for it, and wonder why it took them years.
        </Trans>
      </p>
    </>
  );
}
