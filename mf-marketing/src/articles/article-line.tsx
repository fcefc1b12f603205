import { color, space, text, styled } from '@harmony/design-system';
import type { Article } from './articles.ts';

/** When an article was published and how long it takes, such as "October 1, 2026 · 5 min read". */
export function ArticleLine({ article: { published, minutes } }: { article: Article }) {
  return (
    <Line>
      <time dateTime={published}>{longDate(published)}</time> · {minutes} min read
    </Line>
  );
}

/** A calendar day in words; the same wherever it is read. */
function longDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}

const Line = styled('p', { ...text.caption, color: color.muted, marginBottom: space[6] });
