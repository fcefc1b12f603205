import { Card, color, PageHeader, space, text, styled } from '@harmony/design-system';
import { Page } from '../site/page.tsx';
import { ArticleLine } from './article-line.tsx';
import { articlePath, articles } from './articles.ts';

/** All articles, newest first. */
export default function BlogPage() {
  return (
    <Page>
      <PageHeader title="Blog" lead="Money for two: short, calm, and without stock tables." />
      <List>
        {articles.map((article) => (
          <li key={article.slug}>
            <Card>
              <h2>
                <a href={articlePath(article)}>{article.title}</a>
              </h2>
              <ArticleLine article={article} />
              <p>{article.description}</p>
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
