import { t } from '@lingui/core/macro';
import { plans, TRIAL_DAYS, type Plan } from '@harmony/contract';
import { priceOf } from '../site/plan-words.ts';

export interface Question {
  question: string;
  answer: string;
  /** Answer where no plans are sold, if it differs; `null` omits the question there. */
  withoutSales?: string | null;
}

const { free, starter, premium } = plans;
const [freeTransactions, freeGoals, freeCategories] = limitsOf(free);
const [starterTransactions, starterGoals, starterCategories] = limitsOf(starter);
const starterName = starter.name;
const premiumName = premium.name;
const starterPrice = priceOf(starter);
const premiumPrice = priceOf(premium);

interface Topic {
  subject: string;
  questions: readonly Question[];
}

/** Questions of the help page by subject. */
export const helpQuestions: readonly Topic[] = [
  {
    subject: t`Getting started`,
    questions: [
      {
        question: t`How do we link our accounts?`,
        answer: t`Each of you makes an account. One creates the couple and gets a code of eight characters; the other one enters it under Join. Capitals, spaces and dashes do not matter. The code works once.`,
      },
      {
        question: t`My partner’s code does not work.`,
        answer: t`A code can be used once, and expires after a while. The partner who created the couple finds a new one in Settings. After five wrong attempts you have to wait a quarter of an hour.`,
      },
      {
        question: t`Can I use Harmony alone for now?`,
        answer: t`Yes. Create the couple, begin, and send the code when you are ready. What you mark as shared will be there for your partner when they join.`,
      },
      {
        question: t`Can we connect our bank?`,
        answer: t`Yes, under Accounts, with a plan that includes it. Its payments wait in your inbox until you decide whose each one is. You can also import a statement, or enter only what matters.`,
        withoutSales: t`Under Accounts, if this server offers it. Its payments wait in your inbox until you decide whose each one is. You can also import a statement, or enter only what matters.`,
      },
    ],
  },
  {
    subject: t`Privacy between you`,
    questions: [
      {
        question: t`How do I keep a present secret?`,
        answer: t`Choose Personal when you add it, and switch off “Visible to your partner”. It then exists for you alone: in no list, sum, search or export that your partner sees.`,
      },
      {
        question: t`Can I hide something afterwards?`,
        answer: t`Yes. Edit the transaction and switch it off. It disappears from your partner’s screen at once. They may remember it, of course.`,
      },
      {
        question: t`What does my partner see of my personal budget?`,
        answer: t`Nothing, unless you show it: in Settings you choose whether its figures are private.`,
      },
      {
        question: t`What is dual consent?`,
        answer: t`When one of you switches it on, deleting a shared goal, changing a shared budget and leaving the couple wait until the other one agrees. A request expires after seven days.`,
      },
    ],
  },
  {
    subject: t`Everyday`,
    questions: [
      {
        question: t`I deleted something by mistake.`,
        answer: t`Press Undo in the message that appears. After that it is gone, for your partner too.`,
      },
      {
        question: t`Why is my expense refused?`,
        answer: t`Either a field is missing, and the message says which, or you have reached the number of transactions of your plan.`,
        withoutSales: t`Either a field is missing, and the message says which, or you have reached the number of transactions that this server allows.`,
      },
      {
        question: t`Does it work on my phone?`,
        answer: t`Yes. Open it in the browser, or install it from there as an app. It also works without a network.`,
      },
      {
        question: t`Are there keyboard shortcuts?`,
        answer: t`Press ? to see them; n adds an expense.`,
      },
    ],
  },
  {
    subject: t`Plans and payment`,
    questions: [
      {
        question: t`What does it cost?`,
        answer: t`The calculator is free. ${starterName} is ${starterPrice} and ${premiumName} ${premiumPrice} a month for both of you together, after ${TRIAL_DAYS} free days.`,
        withoutSales: null,
      },
      {
        question: t`How many transactions, goals and categories are there?`,
        answer: t`Free: ${freeTransactions} transactions each, ${freeGoals} goals and ${freeCategories} categories of your own. ${starterName}: ${starterTransactions}, ${starterGoals} and ${starterCategories}. ${premiumName}: as many as you like.`,
        withoutSales: null,
      },
      {
        question: t`How do I cancel?`,
        answer: t`In Account, with one button. You keep the plan until the end of the month you’ve paid for, and nothing is deleted afterwards.`,
        withoutSales: null,
      },
      {
        question: t`Can I get my money back?`,
        answer: t`The first payment can be refunded within 30 days. After that there are no refunds for partial months.`,
        withoutSales: null,
      },
    ],
  },
  {
    subject: t`Your data`,
    questions: [
      {
        question: t`How do I get my data out?`,
        answer: t`You can always download all of your own data in Account. With Premium you can also export what you see as CSV, XLSX or JSON.`,
        withoutSales: t`You can always download all of your own data in Account.`,
      },
      {
        question: t`What happens if we split up?`,
        answer: t`Either of you can leave the couple in Settings. You both keep the shared history as a read-only archive, and personal history stays with its owner.`,
      },
      {
        question: t`How do I delete my account?`,
        answer: t`In Account, at the end of the page. Your personal data is removed right away, and a running subscription ends.`,
        withoutSales: t`In Account, at the end of the page. Your personal data is removed right away.`,
      },
    ],
  },
];

/** Returns the questions of the help page without those about sales. */
export function questionsWithoutSales(): Topic[] {
  return helpQuestions
    .map(({ subject, questions }) => ({ subject, questions: questions.flatMap(withoutSales) }))
    .filter(({ questions }) => questions.length > 0);
}

function withoutSales(each: Question): Question[] {
  if (each.withoutSales === null) return [];
  return [{ question: each.question, answer: each.withoutSales ?? each.answer }];
}

function limitsOf({ transactions, goals, categories }: Plan) {
  return [String(transactions), String(goals), String(categories)] as const;
}
