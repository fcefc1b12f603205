import { endpoints, type Slots } from '@harmony/contract';
import { useCouple, useEndpoint } from '@harmony/mf-kit';
import { InstallQuestion } from './install-question.tsx';
import { ReadingQuestion } from './reading-question.tsx';
import { useInstallation } from './use-installation.ts';

/**
 * Questions asked once on the first evening (slot `account.first-questions`): the language, the
 * currency of a user without a partner, and whether to install the product. Linked partners agree on
 * a currency in the settings (ADR 80).
 */
export default function FirstQuestionsSlot({
  hasAmounts = true,
}: Slots['account.first-questions']) {
  const { couple } = useCouple();
  const questionState = useEndpoint(endpoints.preferences.asked);
  const here = useInstallation();
  if (!couple || !questionState.data) return null;
  const asksCurrency = !couple.isLinked && !hasAmounts;
  return (
    <>
      {!questionState.data.isAsked && (
        <ReadingQuestion couple={asksCurrency ? couple : undefined} />
      )}
      {here && <InstallQuestion here={here} />}
    </>
  );
}
