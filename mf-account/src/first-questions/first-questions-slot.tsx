import { endpoints } from '@harmony/contract';
import { useCouple, useEndpoint } from '@harmony/mf-kit';
import { InstallQuestion } from './install-question.tsx';
import { ReadingQuestion } from './reading-question.tsx';
import { useInstallHere } from './use-install-here.ts';

interface FirstQuestionsProps {
  /** Whether there are amounts, which another currency would make worth something else. */
  hasAmounts?: boolean;
}

/**
 * What is asked once on the first evening (slot `account.first-questions`): the language, the currency of whoever
 * is still alone in the couple, and whether to install the product. Two who are linked agree on a currency in the
 * settings (ADR 80).
 */
export default function FirstQuestionsSlot({ hasAmounts = true }: FirstQuestionsProps) {
  const { couple } = useCouple();
  const asked = useEndpoint(endpoints.preferences.asked);
  const here = useInstallHere();
  if (!couple || !asked.data) return null;
  const asksCurrency = !couple.isLinked && !hasAmounts;
  return (
    <>
      {!asked.data.isAsked && <ReadingQuestion couple={asksCurrency ? couple : undefined} />}
      {here && <InstallQuestion here={here} />}
    </>
  );
}
