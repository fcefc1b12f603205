import { plural, t } from '@lingui/core/macro';
import { toCents, type ImportRow } from '@harmony/contract';
import {
  Amount,
  Card,
  color,
  SegmentedControl,
  space,
  styled,
  text,
  useDates,
  VirtualList,
} from '@harmony/design-system';
import type { ShownRow } from './draft-rows.ts';

const HEIGHT = 150;

interface LikePaymentsProps {
  rows: readonly ShownRow[];
  onInclude: (index: number, isIncluded: boolean) => void;
}

type Choice = 'same' | 'both';

/** Payments next to similar transactions: the user decides whether they are the same. */
export function LikePayments({ rows, onInclude }: LikePaymentsProps) {
  if (rows.length === 0) return null;
  return (
    <Card title={t`The same payment twice?`}>
      <p>
        {plural(
          { count: rows.length },
          {
            one: '# payment looks like one that you have. It is left out unless you import both.',
            other:
              '# payments look like ones that you have. They are left out unless you import both.',
          },
        )}
      </p>
      <Pairs>
        <VirtualList
          label={t`Payments that look alike`}
          items={rows}
          keyOf={keyOf}
          heightOf={() => HEIGHT}
          renderItem={(row) => <Pair row={row} onInclude={onInclude} />}
        />
      </Pairs>
    </Card>
  );
}

function keyOf({ index }: ShownRow): string {
  return String(index);
}

function Pair({ row, onInclude }: { row: ShownRow; onInclude: LikePaymentsProps['onInclude'] }) {
  const { like, index, isIncluded } = row;
  return (
    <div data-part="pair">
      <Side title={t`In the file`} payment={row} />
      {like && <Side title={t`You have`} payment={like} />}
      <SegmentedControl<Choice>
        label={t`What to do with ${{ name: row.description }}`}
        hideLabel
        options={[
          { value: 'same', label: t`Same payment` },
          { value: 'both', label: t`Import both` },
        ]}
        value={isIncluded ? 'both' : 'same'}
        onValueChange={(choice) => onInclude(index, choice === 'both')}
      />
    </div>
  );
}

interface SideProps {
  title: string;
  payment: Pick<ImportRow, 'date' | 'amount' | 'description'>;
}

function Side({ title, payment }: SideProps) {
  const dates = useDates();
  return (
    <div data-part="side">
      <div>
        <p>{payment.description}</p>
        <p>
          {title} · {dates.day(payment.date, 'medium')}
        </p>
      </div>
      <Amount cents={toCents(payment.amount)} mode="exact" />
    </div>
  );
}

const Pairs = styled('div', {
  '& [data-part="pair"]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
    alignItems: 'center',
    gap: space[3],
    paddingBlock: space[3],
    borderTop: `1px solid ${color.line}`,
  },
  '& [data-part="side"]': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space[3],
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& [data-part="side"] p + p': { ...text.caption, color: color.muted },
});
