import { t } from '@lingui/core/macro';
import { color, text, styled } from '@harmony/design-system';
import { locale } from '@harmony/design-system/language';
import type { Article } from './articles.ts';

/** Publication date and reading time of an article, such as "October 1, 2026 · 5 min read". */
export function ArticleLine({ article: { published, minutes } }: { article: Article }) {
  return (
    <Line>
      <time dateTime={published}>{longDate.format(new Date(published))}</time> ·{' '}
      {t`${minutes} min read`}
    </Line>
  );
}

/** Formats a calendar day, independent of the time zone. */
const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

const Line = styled('p', { ...text.caption, color: color.muted });
