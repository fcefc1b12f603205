import type { CategorySuggestion } from '@harmony/contract';
import { useState } from 'react';

/** Source of a proposal: a picked entry, or the server's suggestion. */
export type ProposalReason = 'picked' | NonNullable<SuggestionReason>;
type SuggestionReason = Extract<CategorySuggestion, { categoryId: string }>['reason'];

/** Proposed category of an entry until the user selects one. */
export interface ProposedCategory {
  /** The id in the field; empty when none is selected. */
  value: string;
  /** Reason of the proposal; undefined when the user selected the category. */
  reason: ProposalReason | undefined;
  /** Whether the proposal may still change. */
  isOpen: boolean;
  propose: (categoryId: string, reason: ProposalReason) => void;
  /** Clears the proposal. */
  withdraw: () => void;
  choose: (categoryId: string) => void;
}

/**
 * Proposes the category of an entry without overwriting the user's choice.
 *
 * @param value the id in the form; empty when there is none
 * @param onChange sets the id in the form; `isProposal` if the user has not selected it, so that nothing is lost with it
 */
export function useProposedCategory(
  value: string,
  onChange: (categoryId: string, isProposal: boolean) => void,
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
      onChange(categoryId, true);
    },
    withdraw: () => {
      if (isProposed) onChange('', true);
    },
    choose: (categoryId) => {
      setProposed(undefined);
      onChange(categoryId, false);
    },
  };
}
