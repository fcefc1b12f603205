import { t } from '@lingui/core/macro';
import type { Couple, Settlement } from '@harmony/contract';
import { Card, color, IconButton, space, styled, text, useDates } from '@harmony/design-system';
import Undo from 'lucide-react/icons/undo-2';
import { namesIn } from './names.ts';
import { settlementText, useSettlementRemoval } from './use-settlement.ts';

interface SettlementsCardProps {
  /** Settlements of the month, latest first. */
  settlements: readonly Settlement[];
  couple: Couple;
}

/** Settlements of a month, each with an undo button. */
export function SettlementsCard({ settlements, couple }: SettlementsCardProps) {
  const takeBack = useSettlementRemoval();
  const dates = useDates();
  const nameOf = namesIn(couple);
  if (settlements.length === 0) return null;
  return (
    <Card title={t`Settled this month`}>
      <List>
        {settlements.map((settlement) => {
          const words = settlementText(settlement, nameOf);
          return (
            <li key={settlement.id}>
              <div>
                <p data-part="name">{words}</p>
                <p data-part="facts">
                  {dates.day(settlement.date, 'short')}
                  {settlement.note && ` · ${settlement.note}`}
                </p>
              </div>
              <IconButton
                label={t`Undo: ${words}`}
                disabled={takeBack.isPending}
                onClick={() => takeBack.mutate({ params: { id: settlement.id } })}
              >
                <Undo aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </List>
    </Card>
  );
}

const List = styled('ul', {
  display: 'grid',
  gap: space[2],
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space[3],
  },
  '& [data-part="name"]': { ...text.label, overflowWrap: 'anywhere' },
  '& [data-part="facts"]': { ...text.caption, color: color.muted },
});
