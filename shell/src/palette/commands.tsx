import { t } from '@lingui/core/macro';
import { toCents, type Couple } from '@harmony/contract';
import { amountText, CategoryIcon, type Command } from '@harmony/design-system';
import {
  chooseTheme,
  chosenTheme,
  isMirror,
  navigate,
  readBoot,
  type ThemeChoice,
} from '@harmony/mf-kit';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CircleHelp from 'lucide-react/icons/circle-help';
import Blocks from 'lucide-react/icons/blocks';
import FileText from 'lucide-react/icons/file-text';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Sun from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';
import { showLiveBuilds } from '../live-builds/show-live-builds.ts';
import { signOut } from '../offline/sign-out.ts';
import { addTransaction, setGoal, transferMoney } from '../quick-action/adding.ts';
import { reachablePages } from '../shortcuts/reachable-pages.ts';
import { typedExpense } from './typed-expense.ts';

const themes = [
  { choice: 'dark', label: t`Dark theme`, icon: <Moon aria-hidden="true" /> },
  { choice: 'light', label: t`Light theme`, icon: <Sun aria-hidden="true" /> },
  { choice: 'system', label: t`Theme of this device`, icon: <Monitor aria-hidden="true" /> },
] as const satisfies readonly { choice: ThemeChoice; label: string; icon: ReactNode }[];

/** @param hasAccounts whether the viewer may move money between accounts */
export function actions(
  couple: Couple | null | undefined,
  hasAccounts: boolean,
): readonly Command[] {
  return [
    ...(couple && !isMirror() ? adding(couple, hasAccounts) : []),
    ...themes
      .filter(({ choice }) => choice !== chosenTheme())
      .map(({ choice, label, icon }) => ({
        id: choice,
        label,
        icon,
        onChoose: () => chooseTheme(choice),
      })),
    // Sessions cannot be ended in the partner's view.
    ...(readBoot().user === null || isMirror() ? [] : [signingOut]),
  ];
}

const signingOut: Command = {
  id: 'sign-out',
  label: t`Sign out`,
  icon: <LogOut aria-hidden="true" />,
  onChoose: signOut,
};

/** For engineers and operators, and so offered only when searched for. */
export const liveBuilds: Command = {
  id: 'live-builds',
  label: t`What is live`,
  synonyms: t`live builds, engineers, operators, micro-frontends, overrides`,
  icon: <Blocks aria-hidden="true" />,
  onChoose: showLiveBuilds,
};

function adding({ isLinked }: Couple, hasAccounts: boolean): readonly Command[] {
  return [
    {
      id: 'add-expense',
      label: t`Add a transaction`,
      synonyms: t`expense, spend, purchase, buy, new`,
      icon: <ArrowUpRight aria-hidden="true" />,
      note: 'n',
      onChoose: () => addTransaction('expense'),
    },
    {
      id: 'add-income',
      label: t`Add income`,
      synonyms: t`deposit, salary, earn, receive`,
      icon: <ArrowDownLeft aria-hidden="true" />,
      onChoose: () => addTransaction('income'),
    },
    ...(hasAccounts
      ? [
          {
            id: 'transfer',
            label: t`Transfer money`,
            synonyms: t`move, transfer, between accounts`,
            icon: <ArrowLeftRight aria-hidden="true" />,
            onChoose: transferMoney,
          },
        ]
      : []),
    {
      id: 'set-goal',
      label: t`Set a goal`,
      synonyms: t`save for, new goal`,
      icon: <PiggyBank aria-hidden="true" />,
      onChoose: setGoal,
    },
    ...(isLinked
      ? []
      : [
          {
            id: 'invite',
            label: t`Invite partner`,
            icon: <HeartHandshake aria-hidden="true" />,
            onChoose: () => navigate('/couple-setup'),
          },
        ]),
  ];
}

export function pages(): readonly Command[] {
  const { registry, user } = readBoot();
  return reachablePages(registry, isMirror(), user).map(({ title, synonyms, path, icon, key }) => ({
    id: path,
    label: title,
    synonyms,
    icon: icon ? <CategoryIcon name={icon} /> : <FileText aria-hidden="true" />,
    note: key && `g ${key}`,
    onChoose: () => navigate(path),
  }));
}

/** Returns the command that adds the expense described by the typed text, if it contains an amount. */
export function addingTyped(couple: Couple | null | undefined, typed: string): readonly Command[] {
  const expense = couple && !isMirror() ? typedExpense(typed) : undefined;
  if (!expense) return [];
  return [
    {
      id: 'add-typed',
      label: t`Add “${{ description: expense.description }}”`,
      note: amountText(toCents(expense.amount), 'exact'),
      icon: <ArrowUpRight aria-hidden="true" />,
      onChoose: () => addTransaction('expense', expense),
    },
  ];
}

/** Returns commands for a typed text without matches. */
export function fallbackCommands(
  couple: Couple | null | undefined,
  typed: string,
): readonly Command[] {
  const text = typed.trim();
  return [
    ...(couple && !isMirror()
      ? [
          {
            id: 'add-named',
            label: t`Add “${{ description: text }}” as an expense`,
            icon: <ArrowUpRight aria-hidden="true" />,
            onChoose: () => addTransaction('expense', { description: text }),
          },
        ]
      : []),
    {
      id: 'help',
      label: t`Search the help for “${{ description: text }}”`,
      icon: <CircleHelp aria-hidden="true" />,
      onChoose: () => navigate(`/help?${new URLSearchParams({ search: text }).toString()}`),
    },
  ];
}
