import { claims, supportMail } from '../site/claims.ts';

/** A page of plain text. */
export interface ContentText {
  title: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

/** The pages of plain text by path. They are short for now, and say nothing that is not so. */
export const texts: Record<string, ContentText> = {
  '/fb': {
    title: 'Money for two',
    lead: `Join ${claims.campaign}: budget together and keep a little privacy.`,
    sections: [
      {
        title: 'Begin with the sum',
        paragraphs: [
          'The free joint budget calculator on our home page tells in a minute what is left each month.',
        ],
      },
    ],
  },
  '/privacy': {
    title: 'Privacy',
    lead: 'Your money is yours to show. This is what we keep, and who sees it.',
    sections: [
      {
        title: 'Between partners',
        paragraphs: [
          'Shared transactions are seen by both partners. Personal ones are seen by the partner only while they are visible.',
          'A hidden transaction does not exist for your partner: it is in no list, sum, search or message that they get.',
        ],
      },
      {
        title: 'What we keep',
        paragraphs: [
          'Your name, e-mail address, a scrambled password, and what you enter. The calculator keeps nothing.',
          'We use no advertising and no third-party scripts.',
        ],
      },
    ],
  },
  '/terms': {
    title: 'Terms',
    lead: 'The short version of what we promise each other.',
    sections: [
      {
        title: 'Subscriptions',
        paragraphs: [
          'Paid plans begin with seven free days, renew monthly, and can be cancelled at any time; they then end with the paid period.',
          'The first payment can be refunded within 30 days. After that there are no refunds for partial months.',
        ],
      },
      { title: 'Coaching', paragraphs: ['A coaching session costs $50.'] },
      {
        title: 'What Harmony is not',
        paragraphs: ['Harmony helps you count. It is not financial advice.'],
      },
    ],
  },
  '/security': {
    title: 'Security',
    lead: 'How we keep what you trust us with.',
    sections: [
      {
        title: 'In practice',
        paragraphs: [
          'Passwords are stored as argon2id hashes, sessions as hashes of random tokens.',
          'Pages run only our own scripts, and other sites can neither frame them nor act in your name.',
          `If you find a weakness, write to ${supportMail}.`,
        ],
      },
    ],
  },
  '/cookies': {
    title: 'Cookies',
    lead: 'There is one, and it is needed.',
    sections: [
      {
        title: 'The session cookie',
        paragraphs: [
          'harmony_session (named __Host-harmony_session on https) keeps you signed in. It is set when you sign in, lasts 30 days, cannot be read by scripts, and is removed when you sign out.',
        ],
      },
    ],
  },
  '/about': {
    title: 'About',
    lead: 'Harmony is for two people who share a life and not every receipt.',
    sections: [
      {
        title: 'Yours, mine, ours',
        paragraphs: [
          'Most tools know one wallet. We began with two circles that overlap: what is shared is seen by both, and the rest stays your own.',
        ],
      },
    ],
  },
  '/help': {
    title: 'Help',
    lead: 'Short answers to what people ask first.',
    sections: [
      {
        title: 'How do we link our accounts?',
        paragraphs: [
          'One of you creates the couple and gets a code of eight characters. The other one joins with it. The code works once.',
        ],
      },
      {
        title: 'How do I keep something to myself?',
        paragraphs: [
          'Choose Personal and switch off "Visible to your partner". Presents stay presents.',
        ],
      },
      { title: 'Where can I ask?', paragraphs: [`Write to ${supportMail}.`] },
    ],
  },
  '/blog': {
    title: 'Blog',
    lead: 'The first articles are being written.',
    sections: [],
  },
};
