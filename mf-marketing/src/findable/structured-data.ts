import { languageOfPath, plans, type PageDeclaration } from '@harmony/contract';
import { pageOfTool, tools } from '@harmony/contract/tools';
import { articlePath, articles } from '../articles/articles.ts';
import { helpQuestions, type Question } from '../content/questions.ts';
import { pricingQuestions } from '../pricing/questions.ts';
import { nameOf } from '../site/plan-words.ts';

const publisher = { '@type': 'Organization', name: 'Harmony', url: '{origin}/' };

const application = {
  '@type': 'WebApplication',
  name: 'Harmony',
  url: '{origin}/',
  applicationCategory: 'FinanceApplication',
  operatingSystem: 'Any',
  publisher,
  offers: Object.values(plans).map((plan) => ({
    '@type': 'Offer',
    name: nameOf(plan),
    price: plan.monthlyPriceCents === 0 ? '0' : (plan.monthlyPriceCents / 100).toFixed(2),
    priceCurrency: 'USD',
  })),
};

/** A tool that costs nothing. */
const free = {
  '@type': 'WebApplication',
  applicationCategory: 'FinanceApplication',
  operatingSystem: 'Any',
  isAccessibleForFree: true,
  publisher,
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
};

/**
 * Returns a page's schema.org description for search engines; `{origin}` is replaced by the public
 * origin. It contains only what the page shows.
 */
export function structuredData(page: PageDeclaration): Record<string, unknown> {
  return { '@context': 'https://schema.org', ...aboutOf(page) };
}

function aboutOf(page: PageDeclaration): Record<string, unknown> {
  const { path } = languageOfPath(page.path);
  const article = articles.find((each) => articlePath(each) === path);
  if (article) {
    return {
      '@type': 'BlogPosting',
      headline: page.title,
      description: page.description,
      datePublished: article.published,
      author: publisher,
      publisher,
      mainEntityOfPage: `{origin}${page.path}`,
    };
  }
  if (path === '/') return application;
  if (tools.some((tool) => pageOfTool(tool) === path)) {
    return {
      ...free,
      name: page.title,
      description: page.description,
      url: `{origin}${page.path}`,
    };
  }
  if (path === '/pricing') return questionsOf(pricingQuestions);
  if (path === '/help') return questionsOf(helpQuestions.flatMap((each) => each.questions));
  return { '@type': 'WebPage', name: page.title, url: `{origin}${page.path}`, publisher };
}

function questionsOf(questions: readonly Question[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
