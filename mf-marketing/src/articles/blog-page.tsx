import { t } from '@lingui/core/macro';
import {
  breakpoint,
  color,
  elevation,
  PageHeader,
  radius,
  space,
  styled,
  text,
} from '@harmony/design-system';
import { publicPath } from '@harmony/mf-kit';
import { Page } from '../site/page.tsx';
import { ArticleDrawing } from './article-drawing.tsx';
import { ArticleLine } from './article-line.tsx';
import { articleWords } from './article-words.ts';
import { articlePath, articles } from './articles.ts';

/** Page of all articles, newest first, of which the newest leads. */
export default function BlogPage() {
  return (
    <Page>
      <PageHeader title={t`Blog`} lead={t`Short, calm reads about money for two.`} />
      <List>
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleDrawing slug={article.slug} />
            <div>
              <h2>
                <a href={publicPath(articlePath(article))}>{articleWords[article.slug].title}</a>
              </h2>
              <p>{articleWords[article.slug].description}</p>
              <ArticleLine article={article} />
            </div>
          </li>
        ))}
      </List>
    </Page>
  );
}

const List = styled('ul', {
  display: 'grid',
  gap: space[5],
  '& > li': {
    position: 'relative',
    overflow: 'hidden',
    background: color.card,
    border: `1px solid ${color.line}`,
    borderRadius: radius.large,
    boxShadow: elevation.resting,
    '&:hover': { boxShadow: elevation.raised },
  },
  '& > li > div': { display: 'grid', gap: space[2], padding: space[5], alignContent: 'start' },
  '& h2': text.subtitle,
  // The link covers its card.
  '& h2 a': {
    color: color.ink,
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& > li:hover h2 a': { color: color.ours },
  [breakpoint.tablet]: {
    gridTemplateColumns: 'repeat(3, 1fr)',
    '& > li:first-child': {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'center',
    },
    '& > li:first-child > div': { padding: space[8], gap: space[3] },
    '& > li:first-child h2': text.title,
  },
});
