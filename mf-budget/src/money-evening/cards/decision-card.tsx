import { t } from '@lingui/core/macro';
import { endpoints, LONGEST_DECISION, type MoneyEvening } from '@harmony/contract';
import { Button, color, Form, FormActions, styled, text, TextArea } from '@harmony/design-system';
import { invalidateTopics, isMirror, issuesOf, useEndpointMutation } from '@harmony/mf-kit';
import { useState, type ReactNode } from 'react';
import { isConflicting, textOf, type Draft } from '../draft.ts';
import { ConflictingDecision } from './conflicting-decision.tsx';

interface DecisionCardProps {
  evening: MoneyEvening;
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
  back: ReactNode;
}

/** The one decision, which either partner can write until the evening ends. */
export function DecisionCard({ evening, draft, onDraft, back }: DecisionCardProps) {
  const { id, decision, decisionVersion } = evening;
  const [problem, setProblem] = useState<string>();
  const shown = draft ?? { text: decision ?? '', version: decisionVersion };
  const isSaved = textOf(shown) === decision;
  const isConflict = isConflicting(shown, evening);
  const onError = (error: Error): void => {
    setProblem(issuesOf(error, ['text'])[0]?.message);
    // Shows what the partner has saved, even where its event was lost.
    invalidateTopics(endpoints.moneyEvening.decide.changes);
  };
  const save = useEndpointMutation(endpoints.moneyEvening.decide, {
    errorText: t`Couldn’t save your decision`,
    onError,
  });
  const end = useEndpointMutation(endpoints.moneyEvening.end, {
    errorText: t`Couldn’t end your money evening`,
    onError,
  });
  const sent = { params: { id }, body: { text: textOf(shown), version: shown.version } };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(undefined);
        save.mutate(sent);
      }}
    >
      <TextArea
        label={t`Your decision`}
        placeholder={t`For example: cook at home on Thursdays until Christmas`}
        value={shown.text}
        maxLength={LONGEST_DECISION}
        readOnly={isMirror()}
        error={problem}
        onChange={({ target }) => onDraft({ text: target.value, version: shown.version })}
      />
      {isConflict && (
        <ConflictingDecision
          theirs={decision}
          onTheirs={() => onDraft(undefined)}
          onOwn={() => onDraft({ ...shown, version: decisionVersion })}
        />
      )}
      {!isMirror() && (
        <>
          <State role="status">
            {isSaved && decision !== null && t`Saved. Your partner sees it too.`}
          </State>
          <FormActions>
            {back}
            {!isSaved && !isConflict && (
              <Button type="submit" variant="secondary" pending={save.isPending}>
                {t`Save`}
              </Button>
            )}
            <Button
              pending={end.isPending}
              aria-disabled={isConflict}
              onClick={isConflict ? undefined : () => end.mutate(sent)}
            >
              {t`End the evening`}
            </Button>
          </FormActions>
        </>
      )}
    </Form>
  );
}

const State = styled('p', { ...text.caption, color: color.muted, minHeight: '1.25rem' });
