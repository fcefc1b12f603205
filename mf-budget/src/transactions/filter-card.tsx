import type { Category } from '@harmony/contract';
import {
  breakpoint,
  Button,
  Card,
  CategoryDot,
  Select,
  space,
  TextField,
  styled,
} from '@harmony/design-system';
import { isNarrowed, type Filters } from './filters.ts';

interface FilterCardProps {
  filters: Filters;
  categories: readonly Category[];
  onChange: (filters: Filters) => void;
  onClear: () => void;
  /** Called when somebody leaves the search. */
  onRest: () => void;
}

/** The value of 'all', because a select has no empty one. */
const ALL = 'all';

const types = [
  { value: ALL, label: 'All types' },
  { value: 'shared', label: 'Shared' },
  { value: 'personal', label: 'Personal' },
];

/** Search, category and type of the list. */
export function FilterCard({ filters, categories, onChange, onClear, onRest }: FilterCardProps) {
  return (
    <Space>
      <Card>
        <Fields role="search">
          <TextField
            label="Search"
            type="search"
            placeholder="Description or notes"
            value={filters.search}
            onChange={(event) => onChange({ ...filters, search: event.target.value })}
            onBlur={onRest}
          />
          <Select
            label="Category"
            value={filters.categoryId || ALL}
            onValueChange={(value) =>
              onChange({ ...filters, categoryId: value === ALL ? '' : value })
            }
            options={[
              { value: ALL, label: 'All categories' },
              ...categories.map(({ id, name, color }) => ({
                value: id,
                label: name,
                mark: <CategoryDot color={color} />,
              })),
            ]}
          />
          <Select
            label="Type"
            value={filters.type}
            onValueChange={(value) => onChange({ ...filters, type: value as Filters['type'] })}
            options={types}
          />
          {/* Not disabled, which would take the focus away from whoever has just pressed it. */}
          <Button variant="secondary" aria-disabled={!isNarrowed(filters)} onClick={onClear}>
            Clear Filters
          </Button>
        </Fields>
      </Card>
    </Space>
  );
}

const Space = styled('div', { marginBottom: space[5] });

const Fields = styled('div', {
  display: 'grid',
  gap: space[4],
  alignItems: 'end',
  gridTemplateColumns: '1fr 1fr',
  '& > :first-of-type, & > button': { gridColumn: '1 / -1' },
  [breakpoint.tablet]: {
    gridTemplateColumns: '2fr 1.4fr 1fr auto',
    '& > :first-of-type, & > button': { gridColumn: 'auto' },
  },
});
