import { t } from '@lingui/core/macro';
import { endpoints, type Import, type ImportQuestion, type SentMapping } from '@harmony/contract';
import { useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';

/** An answered question, whose answer can be changed. */
export interface Answer {
  question: ImportQuestion;
  mapping: SentMapping;
}

/**
 * Reads the file of a draft again with each answer, together with the previous ones.
 *
 * @param onRead called with the new draft
 */
export function useAnswers(draft: Import, onRead: (draft: Import) => void) {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [changed, setChanged] = useState<ImportQuestion>();
  const change = useEndpointMutation(endpoints.imports.change, {
    errorText: t`The file could not be read this way`,
    onSuccess: onRead,
  });
  const send = (mapping: SentMapping, onSuccess: () => void = () => {}): void =>
    change.mutate(
      { params: { id: draft.id }, body: { mapping: { ...draft.answered, ...mapping } } },
      { onSuccess },
    );
  const isOther = ({ about }: ImportQuestion): boolean => about !== changed?.about;
  return {
    answers,
    /** Open questions, and the one whose answer is changed. */
    questions: changed ? [changed, ...draft.questions.filter(isOther)] : draft.questions,
    isPending: change.isPending,
    /** Reads the file again without answering a question, such as with other columns. */
    send,
    answer: (question: ImportQuestion, mapping: SentMapping): void =>
      send(mapping, () => {
        const others = answers.filter((each) => each.question.about !== question.about);
        setAnswers([...others, { question, mapping }]);
        setChanged(undefined);
      }),
    reopen: setChanged,
  };
}
