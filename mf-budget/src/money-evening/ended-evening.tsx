import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button, color, FormActions, Skeleton, styled, text } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { useEffect, useRef } from 'react';
import { Narrow, Title } from '../first-evening/cards/card-frame.tsx';
import { textOf, type Draft } from './draft.ts';

interface EndedEveningProps {
  id: string;
  draft: Draft | undefined;
  onClose: () => void;
}

/** The end of an evening: its decision, and an unsaved draft. */
export function EndedEvening({ id, draft, onClose }: EndedEveningProps) {
  const { data, isFetching } = useEndpoint(endpoints.moneyEvening.decisions, { query: {} });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const kept = data?.decisions.find((decision) => decision.id === id);
  const unsaved = draft && textOf(draft);
  return (
    <Narrow>
      <Title ref={heading} tabIndex={-1}>{t`That was your money evening`}</Title>
      {kept ? (
        <>
          <p>{t`You decided:`}</p>
          <Sentence>{kept.text}</Sentence>
        </>
      ) : isFetching ? (
        <Skeleton height="2.5rem" />
      ) : (
        <Sentence>{t`You talked, and decided nothing. That’s fine too.`}</Sentence>
      )}
      {unsaved && unsaved !== kept?.text && (
        <Quiet>{t`You had also written this, which is not saved: ‘${unsaved}’`}</Quiet>
      )}
      <FormActions>
        <Button onClick={onClose}>{t`Done`}</Button>
      </FormActions>
    </Narrow>
  );
}

const Sentence = styled('p', { ...text.subtitle, overflowWrap: 'anywhere' });

const Quiet = styled('p', { color: color.muted, overflowWrap: 'anywhere' });
