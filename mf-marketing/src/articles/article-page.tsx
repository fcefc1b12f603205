import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { languageOfPath, placeOf } from '@harmony/contract';
import { Button, color, PageHeader, radius, space, text, styled } from '@harmony/design-system';
import { useLocation, publicPath } from '@harmony/mf-kit';
import type { ComponentType } from 'react';
import { Prose } from '../content/prose.tsx';
import { Page } from '../site/page.tsx';
import { ArticleDrawing } from './article-drawing.tsx';
import { ArticleLine } from './article-line.tsx';
import { articleWords } from './article-words.ts';
import { articlePath, articles } from './articles.ts';
import EmergencyFundForTwo from './texts/emergency-fund-for-two.tsx';
import MoneyEvening from './texts/a-money-evening.tsx';
import OneTransferForAllBills from './texts/one-transfer-for-all-bills.tsx';
import PrivacyIsNotSecrecy from './texts/privacy-is-not-secrecy.tsx';
import SplittingExpensesFairly from './texts/splitting-expenses-fairly.tsx';
import ThreeDebtsOneOrder from './texts/three-debts-one-order.tsx';

const texts: Record<(typeof articles)[number]['slug'], ComponentType> = {
  'a-money-evening': MoneyEvening,
  'emergency-fund-for-two': EmergencyFundForTwo,
  'one-transfer-for-all-bills': OneTransferForAllBills,
  'privacy-is-not-secrecy': PrivacyIsNotSecrecy,
  'splitting-expenses-fairly': SplittingExpensesFairly,
  'three-debts-one-order': ThreeDebtsOneOrder,
};

/** A blog article, selected by its path. */
export default function ArticlePage() {
  const { pathname } = useLocation();
  const index = articles.findIndex(
    (each) => languageOfPath(placeOf(pathname)).path === articlePath(each),
  );
  const article = articles[index];
  if (!article) return null;
  const Text = texts[article.slug];
  const { title, description } = articleWords[article.slug];
  const next = articles[(index + 1) % articles.length] ?? article;
  const nextTitle = articleWords[next.slug].title;
  return (
    <Page>
      <article>
        <PageHeader title={title} lead={description} />
        <ArticleLine article={article} />
        <Drawing>
          <ArticleDrawing slug={article.slug} />
        </Drawing>
        <Prose>
          <Text />
        </Prose>
      </article>
      <Next aria-label={t`Read on`}>
        <p>
          <Trans>
            Next: <a href={publicPath(articlePath(next))}>{nextTitle}</a>
          </Trans>
        </p>
        <Button asChild variant="secondary">
          <a href={publicPath('/blog')}>{t`All articles`}</a>
        </Button>
      </Next>
    </Page>
  );
}

const Drawing = styled('div', {
  maxWidth: '42rem',
  margin: `${space[6]} 0`,
  borderRadius: radius.large,
  overflow: 'hidden',
});

const Next = styled('nav', {
  ...text.lead,
  maxWidth: '42rem',
  display: 'grid',
  justifyItems: 'start',
  gap: space[4],
  marginTop: space[12],
  paddingTop: space[6],
  borderTop: `1px solid ${color.line}`,
  '& p a': { color: color.ours },
});
