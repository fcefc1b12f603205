import { endpoints, type Category, type CategorySuggestion } from '@harmony/contract';
import { useEndpoint } from '@harmony/mf-kit';
import { useEffect } from 'react';
import { useSettled } from '../settled/use-settled.ts';
import type { EntryMode } from '@harmony/contract';
import type { ProposedCategory } from './use-proposed-category.ts';

export interface SuggestedCategoryProps {
  /** Description being typed. */
  description: string;
  mode: EntryMode;
  /** Selectable categories. */
  categories: readonly Category[];
  proposed: ProposedCategory;
}

/**
 * Requests the suggested category of a description when typing pauses, and proposes it. Renders
 * nothing.
 */
export function SuggestedCategory({ description, mode, ...rest }: SuggestedCategoryProps) {
  const settled = useSettled(description.trim());
  if (settled === '' || !rest.proposed.isOpen) return null;
  // Only the sign of the amount matters.
  const query = { description: settled, amount: mode === 'expense' ? '-1' : '1' };
  return <SuggestionQuery query={query} {...rest} />;
}

interface SuggestionQueryProps extends Pick<SuggestedCategoryProps, 'categories' | 'proposed'> {
  query: { description: string; amount: string };
}

function SuggestionQuery({ query, categories, proposed }: SuggestionQueryProps) {
  const { data } = useEndpoint(endpoints.categorySuggestion.suggest, { query });
  useEffect(() => {
    if (data) follow(data, categories, proposed);
    // Once per response, so that later choices of the user stay.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  return null;
}

/** Proposes the server's suggestion. A picked entry outranks history, and a rule outranks both. */
function follow(
  suggestion: CategorySuggestion,
  categories: readonly Category[],
  { reason: before, propose, withdraw }: ProposedCategory,
): void {
  const isKnown = categories.some(({ id }) => id === suggestion.categoryId);
  if (suggestion.categoryId === null || !isKnown) {
    if (before !== 'picked') withdraw();
  } else if (suggestion.reason === 'rule' || before !== 'picked') {
    propose(suggestion.categoryId, suggestion.reason);
  }
}
