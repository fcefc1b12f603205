import { t } from '@lingui/core/macro';
import type { Category } from '@harmony/contract';
import {
  breakpoint,
  Button,
  Card,
  CategoryDot,
  color,
  layer,
  Select,
  space,
  styled,
  TextField,
  touchTarget,
  visuallyHidden,
} from '@harmony/design-system';
import { Later, onFirstUse } from '@harmony/mf-kit';
import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState } from 'react';
import { BELOW_PILLS } from '../navigation/hub-pills.tsx';
import { DatesFilter } from './dates-filter.tsx';
import { narrowings, type Filters } from './filters.ts';
import { PHONE } from './on-phone.ts';
import { SELECTION_BAR } from './selection-bar.tsx';

const load = onFirstUse(() => import('./more-filters.tsx'));

interface FilterCardProps {
  filters: Filters;
  categories: readonly Category[];
  onChange: (changes: Partial<Filters>) => void;
  onClear: () => void;
  /** Called when a text field loses the focus. */
  onRest: () => void;
  /** Adds a transaction, by a button that phones have here. */
  onAdd: () => void;
}

/** Value of 'all', because a select cannot have an empty one. */
const ALL = 'all';

const types = [
  { value: ALL, label: t`All types` },
  { value: 'shared', label: t`Shared` },
  { value: 'personal', label: t`Personal` },
];

/**
 * Filters of the list. Sticky while scrolling; on phones a row with the search, a button that opens the other filters, and
 * one that adds a transaction.
 */
export function FilterCard(props: FilterCardProps) {
  const { filters, categories, onChange, onClear, onRest, onAdd } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = narrowings(filters);
  return (
    <Space data-open={isOpen}>
      <Frame>
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
                ...categories.map(({ id: value, name, color: dot }) => ({
                  value,
                  label: name,
                  mark: <CategoryDot color={dot} />,
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
            data-count={count}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{count > 0 ? t`Filters (${count})` : t`Filters`}</span>
          </Button>
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" />}
            data-part="add"
            onClick={onAdd}
          >
            <span>{t`Add transaction`}</span>
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
      </Frame>
    </Space>
  );
}

const Space = styled('div', {
  marginBottom: space[4],
  zIndex: layer.above,
  '&[data-open="false"]': { position: 'sticky', top: BELOW_PILLS },
  // The selection bar is sticky instead.
  [`&:has(~ * [${SELECTION_BAR}])`]: { position: 'static' },
  [PHONE]: {
    '&[data-open="false"] :is([data-part="chosen"], [data-part="clear"])': { display: 'none' },
    // A bar over the page instead of a card.
    '&[data-open="false"]': {
      marginInline: `calc(-1 * ${space[4]})`,
      background: color.paper,
      '& section': {
        padding: `${space[2]} ${space[4]}`,
        border: 0,
        boxShadow: 'none',
        background: 'inherit',
      },
    },
    marginBottom: space[2],
  },
});

const Frame = styled(Card, { paddingBlock: space[4] });

/** Phones show icons, and the number of filters. */
const nameless = { padding: 0, width: touchTarget, '& span': visuallyHidden } as const;

const Fields = styled('div', {
  display: 'grid',
  gap: space[4],
  alignItems: 'end',
  gridTemplateColumns: '1fr auto auto',
  '& > [data-part="more"], & > [data-part="clear"]': { gridColumn: '1 / -1' },
  // The buttons keep their place, and the filters open below them.
  '& > :is([data-part="chosen"], [data-part="more"], [data-part="clear"])': { order: 1 },
  [PHONE]: {
    columnGap: space[2],
    '& > div:first-of-type > label': visuallyHidden,
    '& > [data-part="open"][data-count="0"], & > [data-part="add"]': nameless,
  },
  [breakpoint.tablet]: {
    gridTemplateColumns: 'repeat(4, 1fr)',
    '& > [data-part="clear"]': { gridColumn: 'auto', order: 0 },
    '& > [data-part="add"]': { display: 'none' },
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
