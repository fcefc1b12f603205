import { t } from '@lingui/core/macro';
import { endpoints, LONGEST_DECISION, type MoneyEvening } from '@harmony/contract';
import { Button, color, Form, space, styled, text, TextArea } from '@harmony/design-system';
import {
  invalidateTopics,
  isMirror,
  issuesOf,
  useCouple,
  useEndpointMutation,
} from '@harmony/mf-kit';
import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { draftAfter, isConflicting, textOf, type Draft } from '../draft.ts';
import { showEvening } from '../show-evening.ts';
import { Turns } from '../turns.ts';
import { ConflictingDecision } from './conflicting-decision.tsx';

interface DecisionCardProps {
  evening: MoneyEvening;
  draft: Draft | undefined;
  onDraft: Dispatch<SetStateAction<Draft | undefined>>;
  back: ReactNode;
}

/** The one decision, which either partner can write until the evening ends. */
export function DecisionCard({ evening, draft, onDraft, back }: DecisionCardProps) {
  const { id, decision, decisionVersion } = evening;
  const name = useCouple().partner?.firstName ?? '';
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
    onSuccess: (saved) => {
      showEvening(saved);
      onDraft((now) => draftAfter(now, saved));
    },
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
        if (!isSaved && !isConflict) save.mutate(sent);
      }}
    >
      <TextArea
        label={t`Your decision`}
        placeholder={t`For example: cook at home on Thursdays until Christmas`}
        value={shown.text}
        maxLength={LONGEST_DECISION}
        readOnly={isMirror()}
        error={problem}
        onChange={({ target }) =>
          onDraft({ text: target.value, version: isSaved ? decisionVersion : shown.version })
        }
      />
      {isConflict && (
        <ConflictingDecision
          name={name}
          theirs={decision}
          onTheirs={() => onDraft(undefined)}
          onOwn={() => onDraft({ ...shown, version: decisionVersion })}
        />
      )}
      {!isMirror() && (
        <>
          <State>
            <span role="status">
              {isSaved && decision !== null && t`Saved. ${name} sees it too.`}
            </span>
            <Button
              type="submit"
              size="small"
              variant="secondary"
              pending={save.isPending}
              aria-disabled={isSaved || isConflict}
            >
              {t`Save`}
            </Button>
          </State>
          <Turns>
            {back}
            <Button
              pending={end.isPending}
              aria-disabled={isConflict}
              onClick={isConflict ? undefined : () => end.mutate(sent)}
            >
              {t`End the evening`}
            </Button>
          </Turns>
        </>
      )}
    </Form>
  );
}

const State = styled('div', {
  ...text.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  color: color.muted,
});
