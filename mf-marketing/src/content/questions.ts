import { plans, TRIAL_DAYS } from '@harmony/contract';

/** A question that people ask, with its answer in plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** The page of help, by subject. */
export const helpQuestions: readonly { subject: string; questions: readonly Question[] }[] = [
  {
    subject: 'Getting started',
    questions: [
      {
        question: 'How do we link our accounts?',
        answer:
          'Each of you makes an account. One creates the couple and gets a code of eight characters; the other one enters it under Join. Capitals, spaces and dashes do not matter. The code works once.',
      },
      {
        question: 'My partner’s code does not work.',
        answer:
          'A code can be used once, and expires after a while. Whoever created the couple finds a new one in Settings. After five wrong attempts you have to wait a quarter of an hour.',
      },
      {
        question: 'Can I use Harmony alone for now?',
        answer:
          'Yes. Create the couple, begin, and send the code when you are ready. What you mark as shared will be there for your partner when they join.',
      },
      {
        question: 'Can we connect our bank?',
        answer:
          'No. You enter what matters, which takes seconds, and nobody gets access to your bank account.',
      },
    ],
  },
  {
    subject: 'Privacy between you',
    questions: [
      {
        question: 'How do I keep a present secret?',
        answer:
          'Choose Personal when you add it, and switch off “Visible to your partner”. It then exists for you alone: in no list, sum, search or export that your partner sees.',
      },
      {
        question: 'Can I hide something afterwards?',
        answer:
          'Yes. Edit the transaction and switch it off. It disappears from your partner’s screen at once. They may remember it, of course.',
      },
      {
        question: 'What does my partner see of my personal budget?',
        answer:
          'Nothing, unless you show it: in Settings you choose whether its figures are private.',
      },
      {
        question: 'What is dual consent?',
        answer:
          'When one of you switches it on, deleting a shared goal, changing a shared budget and leaving the couple wait until the other one agrees. A request expires after seven days.',
      },
    ],
  },
  {
    subject: 'Everyday',
    questions: [
      {
        question: 'I deleted something by mistake.',
        answer:
          'Press Undo in the message that appears. After that it is gone, for your partner too.',
      },
      {
        question: 'Why is my expense refused?',
        answer:
          'Either a field is missing, and the message says which, or you have reached the number of transactions of your plan.',
      },
      {
        question: 'Does it work on my phone?',
        answer: 'Yes, in its browser. There is no app to install.',
      },
      {
        question: 'Are there keyboard shortcuts?',
        answer: 'Press ? to see them; n adds an expense.',
      },
    ],
  },
  {
    subject: 'Plans and payment',
    questions: [
      {
        question: 'What does it cost?',
        answer: `The calculator is free. ${plans.starter.name} is $${(plans.starter.monthlyPriceCents / 100).toFixed(2)} and ${plans.premium.name} $${(plans.premium.monthlyPriceCents / 100).toFixed(2)} a month for both of you together, after ${TRIAL_DAYS} free days.`,
      },
      {
        question: 'How many transactions, goals and categories are there?',
        answer: `Free: ${plans.free.transactions} transactions each, ${plans.free.goals} goals and ${plans.free.categories} categories of your own. ${plans.starter.name}: ${plans.starter.transactions}, ${plans.starter.goals} and ${plans.starter.categories}. ${plans.premium.name}: as many as you like.`,
      },
      {
        question: 'How do I cancel?',
        answer:
          'In Account, with one button. You keep the plan until the end of the month you’ve paid for, and nothing is deleted afterwards.',
      },
      {
        question: 'Can I get my money back?',
        answer:
          'The first payment can be refunded within 30 days. After that there are no refunds for partial months.',
      },
    ],
  },
  {
    subject: 'Your data',
    questions: [
      {
        question: 'How do I get my data out?',
        answer:
          'You can always download all of your own data in Account. With Premium you can also export what you see as CSV, XLSX or JSON.',
      },
      {
        question: 'What happens if we split up?',
        answer:
          'Either of you can leave the couple in Settings. You both keep the shared history as a read-only archive, and personal history stays with its owner.',
      },
      {
        question: 'How do I delete my account?',
        answer:
          'In Account, at the end of the page. Your personal data is removed right away, and a running subscription ends.',
      },
    ],
  },
];
