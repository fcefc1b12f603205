import { breakpoint, Card, space, text, styled } from '@harmony/design-system';
import { greetings } from './greeting.ts';

/** What stands in place of the dashboard until it has come: the greeting, and where the cards will be. */
export default function DashboardSkeleton() {
  return (
    <>
      <Head>
        <Greeting>
          {greetings.map(({ from, until, words }) => (
            <span key={words} data-hours={`${from}-${until}`} hidden>
              {words}
            </span>
          ))}
        </Greeting>
        <Lead>&nbsp;</Lead>
      </Head>
      <Cards>
        {['income', 'expenses', 'savings'].map((name) => (
          <Empty key={name}>&nbsp;</Empty>
        ))}
      </Cards>
    </>
  );
}

const Head = styled('div', { marginBottom: space[6] });

const Greeting = styled('p', {
  ...text.title,
  // As high as a line before the hour is known.
  '&::before': { content: '"\\200b"' },
});

const Lead = styled('p', { ...text.body, marginTop: space[1] });

const Cards = styled('div', {
  display: 'grid',
  gap: space[4],
  [breakpoint.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)' },
});

const Empty = styled(Card, { minHeight: '8rem' });
