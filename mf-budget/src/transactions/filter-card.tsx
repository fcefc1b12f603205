import { t } from '@lingui/core/macro';
import type { Category } from '@harmony/contract';
import {
  breakpoint,
  Button,
  Card,
  CategoryDot,
  layer,
  Select,
  space,
  TextField,
  styled,
} from '@harmony/design-system';
import { Later, onFirstUse } from '@harmony/mf-kit';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState } from 'react';
import { DatesFilter } from './dates-filter.tsx';
import { narrowings, type Filters } from './filters.ts';
import { SELECTION_BAR } from './selection-bar.tsx';

const load = onFirstUse(() => import('./more-filters.tsx'));

interface FilterCardProps {
  filters: Filters;
  categories: readonly Category[];
  onChange: (changes: Partial<Filters>) => void;
  onClear: () => void;
  /** Called when a text field loses the focus. */
  onRest: () => void;
}

/** Value of 'all', because a select cannot have an empty one. */
const ALL = 'all';

const types = [
  { value: ALL, label: t`All types` },
  { value: 'shared', label: t`Shared` },
  { value: 'personal', label: t`Personal` },
];

/**
 * Filters of the list. Sticky while scrolling; on phones only the search, until the other filters
 * are opened.
 */
export function FilterCard({ filters, categories, onChange, onClear, onRest }: FilterCardProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = narrowings(filters);
  return (
    <Space data-open={isOpen}>
      <Card>
        <Fields role="search">
          <TextField
            label={t`Search`}
            type="search"
            placeholder={t`Text or amount`}
            maxLength={200}
            value={filters.search}
            onChange={(event) => onChange({ search: event.target.value })}
            onBlur={onRest}
          />
          <Part data-part="chosen">
            <DatesFilter
              range={filters}
              onChange={(range) => onChange(range)}
              onChoose={() => setOpen(true)}
            />
            <Select
              label={t`Category`}
              value={filters.categoryId || ALL}
              onValueChange={(value) => onChange({ categoryId: value === ALL ? '' : value })}
              options={[
                { value: ALL, label: t`All categories` },
                ...categories.map(({ id: value, name, color }) => ({
                  value,
                  label: name,
                  mark: <CategoryDot color={color} />,
                })),
              ]}
            />
            <Select
              label={t`Type`}
              value={filters.type}
              onValueChange={(value) => onChange({ type: value as Filters['type'] })}
              options={types}
            />
          </Part>
          <Button
            variant="secondary"
            icon={<SlidersHorizontal aria-hidden="true" />}
            data-part="open"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {count > 0 ? t`Filters (${count})` : t`Filters`}
          </Button>
          <Part id={id} data-part="more">
            {isOpen && (
              <Later
                load={load}
                isWanted
                onFailure={() => setOpen(false)}
                props={{ filters, onChange, onRest }}
              />
            )}
          </Part>
          {/* Stays enabled, since disabling would drop the focus. */}
          <Button
            variant="secondary"
            data-part="clear"
            aria-disabled={count === 0}
            onClick={onClear}
          >{t`Clear Filters`}</Button>
        </Fields>
      </Card>
    </Space>
  );
}

const Space = styled('div', {
  marginBottom: space[5],
  zIndex: layer.above,
  '&[data-open="false"]': { position: 'sticky', top: 0 },
  // The selection bar is sticky instead.
  [`&:has(~ * [${SELECTION_BAR}])`]: { position: 'static' },
  // Phones show the search and the button that opens the other filters.
  '@media (width < 48rem)': {
    '&[data-open="false"] :is([data-part="chosen"], [data-part="clear"])': { display: 'none' },
  },
});

const Fields = styled('div', {
  display: 'grid',
  gap: space[4],
  alignItems: 'end',
  gridTemplateColumns: '1fr auto',
  '& > [data-part="more"], & > [data-part="clear"]': { gridColumn: '1 / -1' },
  // The button keeps its place, and the filters open below it.
  '& > :is([data-part="chosen"], [data-part="more"], [data-part="clear"])': { order: 1 },
  [breakpoint.tablet]: {
    gridTemplateColumns: 'repeat(4, 1fr)',
    '& > [data-part="clear"]': { gridColumn: 'auto', order: 0 },
  },
  [breakpoint.desktop]: { gridTemplateColumns: '1.5fr 1.2fr 1.2fr 1fr auto auto' },
});

const Part = styled('div', {
  display: 'grid',
  gap: space[4],
  gridColumn: '1 / -1',
  '&:empty': { display: 'none' },
  [breakpoint.tablet]: { '&[data-part="chosen"]': { display: 'contents' } },
});
