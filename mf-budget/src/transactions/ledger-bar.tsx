import { t } from '@lingui/core/macro';
import type { Category } from '@harmony/contract';
import { Button, CategoryDot, IconButton, Select, TextField } from '@harmony/design-system';
import { Later, onFirstUse } from '@harmony/mf-kit';
import FilterX from 'lucide-react/icons/funnel-x';
import ListChecks from 'lucide-react/icons/list-checks';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState, type Ref } from 'react';
import { DatesFilter } from './dates-filter.tsx';
import { FilterChips } from './filter-chips.tsx';
import { typeNames } from './filter-names.ts';
import { countActiveFilters, type Filters } from './filters.ts';
import { Fields, Grid, Part } from './ledger-bar-grid.ts';

const load = onFirstUse(() => import('./more-filters.tsx'));

/** Callbacks of the bar. */
export interface LedgerBarActions {
  onChange: (changes: Partial<Filters>) => void;
  onClear: () => void;
  /** Called when a text field loses the focus. */
  onRest: () => void;
  onAdd: () => void;
}

interface LedgerBarProps extends LedgerBarActions {
  title: string;
  filters: Filters;
  categories: readonly Category[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Starts the selection of rows; `undefined` without any. */
  onSelect: (() => void) | undefined;
  selectRef: Ref<HTMLButtonElement>;
}

/** Value of 'all', because a select cannot have an empty one. */
const ALL = 'all';

const types = Object.entries(typeNames).map(([value, label]) => ({ value, label }));

/**
 * Title of the list with its filters. On phones the search takes the place of the title when it is
 * opened, and the other filters open below.
 */
export function LedgerBar(props: LedgerBarProps) {
  const { title, filters, categories, isOpen, onOpenChange, onSelect, selectRef } = props;
  const { onChange, onClear, onRest, onAdd } = props;
  const [isFinding, setFinding] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const id = useId();
  const count = countActiveFilters(filters);
  const isSearchShown = isFinding || filters.search !== '';
  const toggleSearch = (): void => {
    setFinding(!isSearchShown);
    if (isSearchShown) onChange({ search: '' });
    // The field can be focused only once it is displayed.
    else requestAnimationFrame(() => search.current?.focus());
  };
  return (
    <Grid data-finding={isSearchShown} data-open={isOpen}>
      <h2>{title}</h2>
      <Fields role="search">
        <div data-part="search">
          <TextField
            ref={search}
            label={t`Search`}
            hideLabel
            type="search"
            placeholder={t`Text or amount`}
            maxLength={200}
            value={filters.search}
            onChange={(event) => onChange({ search: event.target.value })}
            onBlur={onRest}
          />
        </div>
        <IconButton
          data-part="find"
          label={isSearchShown ? t`Show everything` : t`Find`}
          aria-expanded={isSearchShown}
          onClick={toggleSearch}
        >
          {isSearchShown ? <X aria-hidden="true" /> : <Search aria-hidden="true" />}
        </IconButton>
        <Part data-part="chosen">
          <DatesFilter
            range={filters}
            onChange={(range) => onChange(range)}
            onChoose={() => onOpenChange(true)}
          />
          <Select
            label={t`Category`}
            hideLabel
            value={filters.categoryId || ALL}
            onValueChange={(value) => onChange({ categoryId: value === ALL ? '' : value })}
            options={[
              { value: ALL, label: t`All categories` },
              ...categories.map(({ id: value, name, color: dot }) => ({
                value,
                label: name,
                mark: <CategoryDot color={dot} />,
              })),
            ]}
          />
          <Select
            label={t`Type`}
            hideLabel
            value={filters.type}
            onValueChange={(value) => onChange({ type: value as Filters['type'] })}
            options={types}
          />
        </Part>
        <Button
          variant="secondary"
          icon={<SlidersHorizontal aria-hidden="true" />}
          data-part="open"
          data-count={count}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpenChange(!isOpen)}
        >
          <span>{count > 0 ? t`Filters (${count})` : t`Filters`}</span>
        </Button>
        <Part id={id} data-part="more">
          {isOpen && (
            <Later
              load={load}
              isWanted
              onFailure={() => onOpenChange(false)}
              props={{ filters, onChange, onRest }}
            />
          )}
        </Part>
        {/* Stays enabled, since disabling would drop the focus. */}
        <Button
          variant="secondary"
          icon={<FilterX aria-hidden="true" />}
          data-part="clear"
          aria-disabled={count === 0}
          onClick={onClear}
        >
          <span>{t`Clear Filters`}</span>
        </Button>
        {!isOpen && count > 0 && (
          <FilterChips filters={filters} categories={categories} onChange={onChange} />
        )}
      </Fields>
      {onSelect && (
        <Button
          ref={selectRef}
          variant="quiet"
          icon={<ListChecks aria-hidden="true" />}
          data-part="select"
          onClick={onSelect}
        >
          <span>{t`Select`}</span>
        </Button>
      )}
      <Button size="small" icon={<Plus aria-hidden="true" />} data-part="add" onClick={onAdd}>
        <span>{t`Add transaction`}</span>
      </Button>
    </Grid>
  );
}
