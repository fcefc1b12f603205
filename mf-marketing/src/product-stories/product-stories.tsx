import { t } from '@lingui/core/macro';
import { breakpoint, color, space, styled, text } from '@harmony/design-system';
import type { ComponentType } from 'react';
import { FairSharePicture } from './fair-share-picture.tsx';
import { ForecastPicture } from './forecast-picture.tsx';
import { InboxPicture } from './inbox-picture.tsx';

interface Story {
  title: string;
  words: string;
  Picture: ComponentType;
}

const stories: readonly Story[] = [
  {
    title: t`Rent by income, not by halves`,
    words: t`Enter what you both earn: each of you sees percentages, never the other’s income. Harmony splits what you share, takes refunds and transfers for what they are, and says who owes whom.`,
    Picture: FairSharePicture,
  },
  {
    title: t`Your bank’s payments, and you say whose they are`,
    words: t`Connect a bank or drop in its file. Payments wait in an inbox that only you see, until you say whose they are: ours, mine or hidden. What isn’t certain is asked, not guessed.`,
    Picture: InboxPicture,
  },
  {
    title: t`Next month, before it comes`,
    words: t`Bills, income and goals become one line: what is left each month, and whether the trip fits. It works on the train too: what you add without a network waits on your phone.`,
    Picture: ForecastPicture,
  },
];

/** A section about the product in three stories, with pictures of it. */
export function ProductStories({ title }: { title: string }) {
  return (
    <Section aria-labelledby="stories">
      <h2 id="stories">{title}</h2>
      <List>
        {stories.map(({ title: of, words, Picture }) => (
          <li key={of}>
            <div>
              <h3>{of}</h3>
              <p>{words}</p>
            </div>
            <Picture />
          </li>
        ))}
      </List>
    </Section>
  );
}

const Section = styled('section', {
  paddingBlock: space[16],
  '& h2': { ...text.title, maxWidth: '28ch', textWrap: 'balance' },
});

const List = styled('ol', {
  display: 'grid',
  gap: 'clamp(3rem, 6vw, 5rem)',
  marginTop: space[10],
  '& > li': { display: 'grid', gap: space[6], alignItems: 'center' },
  '& h3': { ...text.subtitle, maxWidth: '20ch', textWrap: 'balance' },
  '& > li > div:first-child > p': {
    ...text.lead,
    color: color.muted,
    maxWidth: '40ch',
    marginTop: space[3],
  },
  [breakpoint.tablet]: {
    '& > li': { gridTemplateColumns: '1fr 1fr', gap: space[12] },
    '& > li:nth-child(even) > div:first-child': { order: 1 },
  },
});
