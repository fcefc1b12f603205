import { t } from '@lingui/core/macro';
import type { Couple } from '@harmony/contract';
import { CommandPalette, type Command, type CommandPaletteProps } from '@harmony/design-system';
import { useCouple, useToday } from '@harmony/mf-kit';
import { useState } from 'react';
import { useHasAccounts } from '../quick-action/use-has-accounts.ts';
import { actions, addingTyped, liveBuilds, pages, fallbackCommands } from './commands.tsx';
import { matching } from './matching.ts';
import { monthsNamed } from './months.tsx';
import { useGoalsAndCategories, useTransactionsWith } from './use-findings.tsx';

/** Shorter texts match parts of the words for engineers. */
const MINIMUM_LETTERS = 4;

type PaletteDialogProps = Pick<CommandPaletteProps, 'open' | 'onOpenChange'>;

export default function PaletteDialog({ open, onOpenChange }: PaletteDialogProps) {
  const { couple } = useCouple();
  // Unmounted while closed, so that each opening starts without typed text.
  if (!open) return null;
  const frame = { open, onOpenChange, couple };
  // Without a couple there is nothing to search.
  return couple ? <CouplesPalette {...frame} /> : <Palette {...frame} />;
}

type FrameProps = PaletteDialogProps & { couple: Couple | null | undefined };

function Palette(props: FrameProps) {
  const [typed, setTyped] = useState('');
  return <Found {...props} typed={typed} onType={setTyped} />;
}

function CouplesPalette(props: FrameProps) {
  const [typed, setTyped] = useState('');
  const { goals, categories } = useGoalsAndCategories();
  const hasAccounts = useHasAccounts();
  const { found, isSearching } = useTransactionsWith(typed);
  return (
    <Found
      {...props}
      typed={typed}
      onType={setTyped}
      goals={goals}
      categories={categories}
      transactions={found}
      hasAccounts={hasAccounts}
      isSearching={isSearching}
    />
  );
}

interface FoundProps extends FrameProps {
  typed: string;
  onType: (typed: string) => void;
  goals?: readonly Command[];
  categories?: readonly Command[];
  /** Transactions found so far. */
  transactions?: readonly Command[];
  isSearching?: boolean;
  hasAccounts?: boolean;
}

function Found(props: FoundProps) {
  const { open, onOpenChange, couple, typed, onType, isSearching = false } = props;
  const { goals = [], categories = [], transactions = [], hasAccounts = false } = props;
  const today = useToday();
  const isTyped = typed.trim() !== '';
  const groups = [
    {
      name: t`Actions`,
      commands: [
        ...addingTyped(couple, typed),
        ...matching(actions(couple, hasAccounts), typed),
        ...(typed.trim().length >= MINIMUM_LETTERS ? matching([liveBuilds], typed) : []),
      ],
    },
    { name: t`Pages`, commands: matching(pages(), typed) },
    { name: t`Months`, commands: couple ? monthsNamed(typed, today) : [] },
    { name: t`Goals`, commands: isTyped ? matching(goals, typed) : [] },
    { name: t`Categories`, commands: isTyped ? matching(categories, typed) : [] },
    { name: t`Transactions`, commands: transactions },
  ];
  const isNothingFound = !isSearching && groups.every(({ commands }) => commands.length === 0);
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      title={t`Find anything`}
      placeholder={t`Search or jump to…`}
      value={typed}
      onValueChange={onType}
      isSearching={isSearching}
      groups={groups}
      fallback={
        isNothingFound ? { name: t`Instead`, commands: fallbackCommands(couple, typed) } : undefined
      }
    />
  );
}
