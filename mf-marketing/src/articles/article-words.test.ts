import { expect, it } from 'vitest';
import { articleWords } from './article-words.ts';
import { articles } from './articles.ts';

it.each(articles)('$slug is called on its page what it is called elsewhere', (article) => {
  const { title, description } = article;
  expect(articleWords[article.slug]).toEqual({ title, description });
});
