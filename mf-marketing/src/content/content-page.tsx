import { useLocation } from '@harmony/mf-kit';
import styled from '@emotion/styled';
import { color, PageHeader, space, text } from '@harmony/design-system';
import { Page } from '../site/page.tsx';
import { texts } from './texts.ts';

/** A page of plain text, chosen by its path. */
export default function ContentPage() {
  const { pathname } = useLocation();
  const content = texts[`/${pathname.split('/')[1] ?? ''}`];
  if (!content) return null;
  return (
    <Page>
      <PageHeader title={content.title} lead={content.lead} />
      {content.sections.map(({ title, paragraphs }) => (
        <Section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Section>
      ))}
    </Page>
  );
}

const Section = styled.section({
  maxWidth: '44rem',
  marginBottom: space[8],
  '& h2': { ...text.heading, marginBottom: space[2] },
  '& p': { color: color.ink, marginBottom: space[2] },
});
