import { expect, it } from 'vitest';
import { articleWords } from './article-words.ts';
import { articles } from './articles.ts';

it.each(articles)('uses the title of the article list on the page of $slug', (article) => {
  const { title, description } = article;
  expect(articleWords[article.slug]).toEqual({ title, description });
});
