import { t } from '@lingui/core/macro';
import type { Currency, Import, MoneyAccount } from '@harmony/contract';
import {
  Button,
  Card,
  color,
  SegmentedControl,
  Select,
  space,
  styled,
  text,
  useDates,
} from '@harmony/design-system';
import type { ReactNode } from 'react';
import { accountOptions, NO_ACCOUNT } from '../accounts/account-options.tsx';
import type { FileChoices } from './draft-rows.ts';
import { importSummary } from './import-summary.ts';
import { OtherCurrency } from './other-currency.tsx';
import { ownershipHints, ownershipOptions } from './ownership-options.ts';

interface FileCardProps {
  draft: Import;
  choices: FileChoices;
  onChoose: (choices: FileChoices) => void;
  /** The accounts that the user may choose. */
  accounts: readonly MoneyAccount[];
  /** The couple's currency, if the file has another one. */
  own: Currency | undefined;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
  /** Opens the columns; `undefined` if there are none or they are shown. */
  onCorrect: (() => void) | undefined;
  /** The answers about the file. */
  children: ReactNode;
}

/** The summary of a file, and the choices for all of its payments. */
export function FileCard(props: FileCardProps) {
  const { draft, choices, onChoose, accounts, own, isAgreed, onAgree, onCorrect, children } = props;
  const dates = useDates();
  const { ownership, accountId } = choices;
  const isOpen = accounts.find(({ id }) => id === accountId)?.isOpen ?? false;
  const chooseAccount = (value: string): void => {
    const account = accounts.find(({ id }) => id === value);
    const isHidden = ownership === 'hidden' && account?.isOpen;
    // Payments from a joint account are usually shared, and nothing is hidden in an open one.
    const moved = account?.ownerId === null ? 'ours' : isHidden ? 'shown' : ownership;
    onChoose({ ownership: moved, accountId: account?.id ?? null });
  };
  return (
    <Card title={draft.fileName}>
      <Facts>
        <div>
          <p role="status">{importSummary(draft, dates)}</p>
          {draft.evidence.length > 0 && <Small>{draft.evidence.join(' ')}</Small>}
        </div>
        {children}
        {accounts.length > 0 && (
          <Field>
            <Select
              label={t`Account`}
              hint={t`We remember it for the next file of this bank.`}
              options={accountOptions(accounts)}
              value={accountId ?? NO_ACCOUNT}
              onValueChange={chooseAccount}
            />
          </Field>
        )}
        <SegmentedControl
          label={accounts.length > 0 ? t`Whose payments are they?` : t`Whose account is it?`}
          options={ownershipOptions.filter(({ value }) => value !== 'hidden' || !isOpen)}
          value={ownership}
          onValueChange={(next) => onChoose({ ...choices, ownership: next })}
        />
        <p>{ownershipHints[ownership]}</p>
        {own && draft.currency && (
          <OtherCurrency file={draft.currency} couple={own} isAgreed={isAgreed} onAgree={onAgree} />
        )}
        {onCorrect && (
          <Button
            size="small"
            variant="quiet"
            onClick={onCorrect}
          >{t`Something looks wrong?`}</Button>
        )}
      </Facts>
    </Card>
  );
}

const Facts = styled('div', {
  ...text.body,
  display: 'grid',
  justifyItems: 'start',
  gap: space[4],
  '& > *': { minWidth: 0, maxWidth: '100%' },
});

const Field = styled('div', { width: '100%', maxWidth: '24rem' });

const Small = styled('p', { ...text.caption, color: color.muted });
