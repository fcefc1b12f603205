import { t } from '@lingui/core/macro';
import type { Category } from '@harmony/contract';
import { Button, Card, color, space, styled, text } from '@harmony/design-system';
import { useMemo, useState } from 'react';
import type { Correction, Corrections, ShownRow } from '../draft-rows.ts';
import { MerchantEntry } from './merchant-entry.tsx';
import { merchantGroups } from './merchant-groups.ts';
import type { Remembered } from './use-remembered.ts';

/** Merchants shown first, and with each further step. */
const STEPS = { first: 5, further: 20 };

interface MerchantListProps {
  /** The included rows. */
  rows: readonly ShownRow[];
  corrections: Corrections;
  /** Categories that can be chosen. */
  categories: readonly Category[];
  remembered: Remembered;
  onCorrect: (indexes: readonly number[], correction: Correction) => void;
}

/** Merchants with several payments in a file: one tap sets the owner of all of them. */
export function MerchantList({ rows, corrections, ...rest }: MerchantListProps) {
  const groups = useMemo(() => merchantGroups(rows), [rows]);
  const [count, setCount] = useState(STEPS.first);
  if (groups.length === 0) return null;
  const shown = groups.slice(0, count);
  const hidden = groups.length - shown.length;
  return (
    <Card title={t`By merchant`}>
      <Lead>{t`One tap for all payments of a merchant.`}</Lead>
      <List aria-label={t`Merchants in the file`}>
        {shown.map((group) => (
          <MerchantEntry
            key={group.key}
            group={group}
            isCorrected={group.indexes.some((index) => corrections.has(index))}
            {...rest}
          />
        ))}
      </List>
      {hidden > 0 && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => setCount(count + STEPS.further)}
        >{t`Show ${{ count: Math.min(hidden, STEPS.further) }} more`}</Button>
      )}
    </Card>
  );
}

const Lead = styled('p', { ...text.body, color: color.muted, marginBottom: space[3] });

const List = styled('ul', { display: 'grid' });
