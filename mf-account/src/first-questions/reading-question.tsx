import { t } from '@lingui/core/macro';
import {
  containsText,
  endpoints,
  languageNames,
  languageSchema,
  offeredLanguages,
  usualCurrency,
  type Couple,
} from '@harmony/contract';
import { Button, Combobox, Select } from '@harmony/design-system';
import {
  calculatedBudget,
  issuesOf,
  readBoot,
  toast,
  useEndpointMutation,
  usePreferences,
} from '@harmony/mf-kit';
import { useState, type FormEvent } from 'react';
import { currencyOptions } from '../couple/currency-options.ts';
import { Actions, Answer, Fields, Heading, Part, Words } from './question-parts.ts';

const languages = offeredLanguages.map((value) => ({ value, label: languageNames[value] }));
const currencies = currencyOptions();

interface ReadingQuestionProps {
  /** The couple whose currency is asked for; undefined when it is settled. */
  couple: Couple | undefined;
}

/** Question for the user's language and the couple's currency, preset with guesses. */
export function ReadingQuestion({ couple }: ReadingQuestionProps) {
  const preferences = usePreferences();
  const [language, setLanguage] = useState(preferences.language);
  const [currency, setCurrency] = useState(
    () =>
      // A calculation made before signing up has a currency.
      calculatedBudget()?.currency ?? usualCurrency(navigator.language) ?? couple?.currency ?? '',
  );
  const errorText = t`Couldn’t save your answer`;
  const changeCurrency = useEndpointMutation(endpoints.couples.changeCurrency, { errorText });
  const changePreferences = useEndpointMutation(endpoints.preferences.change, { errorText });
  const changeAsked = useEndpointMutation(endpoints.preferences.changeAsked, { errorText });
  const isSaving = changeCurrency.isPending || changePreferences.isPending || changeAsked.isPending;

  const answer = async (): Promise<void> => {
    try {
      if (couple && currency !== couple.currency) {
        await changeCurrency.mutateAsync({ params: { id: couple.id }, body: { currency } });
      }
      await changePreferences.mutateAsync({ body: { language } });
      await changeAsked.mutateAsync({ body: { isAsked: true } });
    } catch {
      // Each mutation shows its own error. The choice is kept and can be sent again.
      return;
    }
    // The language of a page is fixed when it loads.
    if (language !== readBoot().preferences.language) window.location.reload();
    else toast({ title: t`Thank you`, description: t`You can change it in Settings.` });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSaving) void answer();
  };

  return (
    <Part aria-labelledby="question-reading">
      <div>
        <Heading id="question-reading">{t`Your language and currency`}</Heading>
        <Words>
          {couple
            ? t`We guessed these from your browser. The language is yours, the currency is for both of you.`
            : t`We guessed this from your browser. It’s only for you.`}
        </Words>
      </div>
      <Answer onSubmit={submit}>
        <Fields>
          <Select
            label={t`Language`}
            options={languages}
            value={language}
            onValueChange={(value) => setLanguage(languageSchema.parse(value))}
          />
          {couple && (
            <Combobox
              label={t`Currency`}
              error={issuesOf(changeCurrency.error, ['currency'])[0]?.message}
              options={currencies}
              contains={containsText}
              value={currency}
              onValueChange={setCurrency}
            />
          )}
        </Fields>
        <Actions>
          <Button
            type="submit"
            size="small"
            variant="secondary"
            pending={isSaving}
            pendingLabel={t`Saving…`}
          >{t`Looks good`}</Button>
          <Button
            type="button"
            size="small"
            variant="quiet"
            onClick={() => changeAsked.mutate({ body: { isAsked: true } })}
          >{t`Not now`}</Button>
        </Actions>
      </Answer>
    </Part>
  );
}
