import type { CategorySuggestion } from '@harmony/contract';
import { useState } from 'react';

/** Why a category is proposed: it is the one of what was picked, or the server suggests it. */
export type ProposalReason = 'picked' | NonNullable<SuggestionReason>;
type SuggestionReason = Extract<CategorySuggestion, { categoryId: string }>['reason'];

/** The category of an entry that is proposed until somebody chooses one themselves. */
export interface ProposedCategory {
  /** The id of what the field holds; empty when nothing is chosen. */
  value: string;
  /** Why it holds this; nothing where somebody chose it. */
  reason: ProposalReason | undefined;
  /** Whether something else may be proposed. */
  isOpen: boolean;
  propose: (categoryId: string, reason: ProposalReason) => void;
  /** Takes back what was proposed. */
  withdraw: () => void;
  choose: (categoryId: string) => void;
}

/**
 * Proposes the category of an entry, and never in place of one that somebody chose.
 *
 * @param value the id that the form holds; empty when there is none
 * @param onChange puts another one into the form
 */
export function useProposedCategory(
  value: string,
  onChange: (categoryId: string) => void,
): ProposedCategory {
  const [proposed, setProposed] = useState<{ categoryId: string; reason: ProposalReason }>();
  const isProposed = value !== '' && value === proposed?.categoryId;
  const isOpen = value === '' || isProposed;
  return {
    value,
    reason: isProposed ? proposed.reason : undefined,
    isOpen,
    propose: (categoryId, reason) => {
      if (!isOpen) return;
      setProposed({ categoryId, reason });
      onChange(categoryId);
    },
    withdraw: () => {
      if (isProposed) onChange('');
    },
    choose: (categoryId) => {
      setProposed(undefined);
      onChange(categoryId);
    },
  };
}
