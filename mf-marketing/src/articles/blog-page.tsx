import { t } from '@lingui/core/macro';
import { Card, color, PageHeader, space, text, styled } from '@harmony/design-system';
import { Page } from '../site/page.tsx';
import { ArticleLine } from './article-line.tsx';
import { articleWords } from './article-words.ts';
import { articlePath, articles } from './articles.ts';
import { publicPath } from '@harmony/mf-kit';

/** Page of all articles, newest first. */
export default function BlogPage() {
  return (
    <Page>
      <PageHeader title={t`Blog`} lead={t`Short, calm reads about money for two.`} />
      <List>
        {articles.map((article) => (
          <li key={article.slug}>
            <Card>
              <h2>
                <a href={publicPath(articlePath(article))}>{articleWords[article.slug].title}</a>
              </h2>
              <ArticleLine article={article} />
              <p>{articleWords[article.slug].description}</p>
            </Card>
          </li>
        ))}
      </List>
    </Page>
  );
}

const List = styled('ul', {
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  '& h2': { ...text.subtitle, marginBottom: space[2] },
  '& h2 a': { color: color.ink, textDecorationColor: color.line, textUnderlineOffset: '0.15em' },
  '& h2 a:hover': { color: color.ours },
});
