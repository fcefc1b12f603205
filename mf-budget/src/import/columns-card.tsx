import { t } from '@lingui/core/macro';
import type { Column, Import, ImportQuestion, Mapping, SentMapping } from '@harmony/contract';
import {
  Button,
  Card,
  Checkbox,
  color,
  Form,
  Select,
  space,
  styled,
  text,
} from '@harmony/design-system';
import { useState } from 'react';

type Role = keyof Mapping['columns'];

const roles = [
  { value: '', label: t`Leave out` },
  { value: 'date', label: t`Date` },
  { value: 'description', label: t`Description` },
  { value: 'amount', label: t`Amount` },
  { value: 'debit', label: t`Spent` },
  { value: 'credit', label: t`Received` },
  { value: 'direction', label: t`Spent or received` },
  { value: 'notes', label: t`Notes` },
  { value: 'reference', label: t`Reference` },
  { value: 'category', label: t`Category` },
  { value: 'fee', label: t`Fee` },
] as const satisfies readonly { value: Role | ''; label: string }[];

const orders = [
  { value: 'dmy', label: t`Day, month, year` },
  { value: 'mdy', label: t`Month, day, year` },
  { value: 'ymd', label: t`Year, month, day` },
] as const;

interface ColumnsCardProps {
  draft: Import;
  isPending: boolean;
  onChange: (mapping: SentMapping) => void;
}

/** Assigns columns above the first rows of the file, to correct the detected mapping. */
export function ColumnsCard({ draft, isPending, onChange }: ColumnsCardProps) {
  const { mapping, table } = draft;
  const whole = mapping && 'columns' in mapping ? mapping : undefined;
  const headings = table?.headings ?? null;
  const [first] = table?.firstRows ?? [];
  const width = headings?.length ?? first?.length ?? 0;
  const [chosen, setChosen] = useState(() => rolesIn(whole, headings));
  const [dateOrder, setDateOrder] = useState(mapping?.dateOrder ?? 'ymd');
  const [decimal, setDecimal] = useState(whole?.decimal ?? '.');
  const [invert, setInvert] = useState(whole?.invert ?? false);
  const isTable = table !== null;

  const send = (): void => {
    if (!isTable) {
      onChange({ dateOrder });
      return;
    }
    const columns = Object.fromEntries(
      Array.from(chosen, ([place, role]) => [role, place]),
    ) as Mapping['columns'];
    // An unchanged field does not answer the question about it.
    const isOpen = (about: ImportQuestion['about']) =>
      draft.questions.some((question) => question.about === about);
    const isSignOpen = invert === (whole?.invert ?? false) && (!whole || isOpen('sign'));
    const isOrderOpen = dateOrder === whole?.dateOrder && isOpen('dateOrder');
    const isDecimalOpen = decimal === whole?.decimal && isOpen('decimal');
    onChange({
      ...whole,
      columns,
      dateOrder: isOrderOpen ? undefined : dateOrder,
      decimal: isDecimalOpen ? undefined : decimal,
      invert: isSignOpen ? undefined : invert,
    });
  };
  return (
    <Card title={whole || !isTable ? t`How the file was read` : t`What is in which column?`}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {table && (
          <Columns>
            {Array.from({ length: width }, (_, place) => (
              <li key={place}>
                <Select
                  label={headings?.[place] || t`Column ${{ number: place + 1 }}`}
                  value={chosen.get(place) ?? ''}
                  options={roles}
                  onValueChange={(role) => setChosen(withRole(chosen, place, role as Role | ''))}
                />
                {table.firstRows.slice(0, 3).map((cells, row) => (
                  // Cells have no other key and never move.
                  // oxlint-disable-next-line react/no-array-index-key
                  <p key={row}>{cells[place] || '–'}</p>
                ))}
              </li>
            ))}
          </Columns>
        )}
        <Select
          label={t`Order of dates`}
          value={dateOrder}
          options={orders}
          onValueChange={(order) => setDateOrder(order as typeof dateOrder)}
        />
        {isTable && (
          <>
            <Select
              label={t`Cents come after`}
              value={decimal}
              options={[
                { value: '.', label: t`A point, as in 12.50` },
                { value: ',', label: t`A comma, as in 12,50` },
              ]}
              onValueChange={(sign) => setDecimal(sign as typeof decimal)}
            />
            <Checkbox
              label={t`Spending has no minus sign`}
              hint={t`As on many card statements.`}
              checked={invert}
              onCheckedChange={setInvert}
            />
          </>
        )}
        <div>
          <Button
            type="submit"
            variant="secondary"
            pending={isPending}
            pendingLabel={t`Reading…`}
          >{t`Read again`}</Button>
        </div>
      </Form>
    </Card>
  );
}

/** Returns the role of each column by its index. */
function rolesIn(
  mapping: Mapping | undefined,
  headings: readonly string[] | null,
): ReadonlyMap<number, Role> {
  const placeOf = (column: Column): number =>
    typeof column === 'number' ? column : (headings?.indexOf(column) ?? -1);
  const columns = Object.entries(mapping?.columns ?? {}) as [Role, Column | undefined][];
  return new Map(
    columns.flatMap(([role, column]) => (column === undefined ? [] : [[placeOf(column), role]])),
  );
}

/** Assigns a role to a column and removes it from all others. */
function withRole(
  before: ReadonlyMap<number, Role>,
  place: number,
  role: Role | '',
): ReadonlyMap<number, Role> {
  const others = [...before].filter(([other, its]) => other !== place && its !== role);
  return new Map(role === '' ? others : [...others, [place, role]]);
}

const Columns = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gap: space[1], alignContent: 'start', minWidth: 0 },
  '& p': {
    ...text.caption,
    color: color.muted,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
