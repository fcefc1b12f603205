import { t } from '@lingui/core/macro';
import { endpoints, ruleMatches, type Import } from '@harmony/contract';
import {
  Button,
  Card,
  SegmentedControl,
  space,
  styled,
  text,
  useDates,
} from '@harmony/design-system';
import { Later, onFirstUse, useCouple, useEndpointMutation } from '@harmony/mf-kit';
import { useCallback, useMemo, useState } from 'react';
import { useCategories } from '../transactions/use-categories.ts';
import { ColumnsCard } from './columns-card.tsx';
import { DraftBar } from './draft-bar.tsx';
import {
  committed,
  corrected,
  shownRows,
  ownershipOf,
  type Correction,
  type Corrections,
  type Ownership,
} from './draft-rows.ts';
import { OtherCurrency } from './other-currency.tsx';
import { Problems } from './problems.tsx';
import { RowList } from './row-list.tsx';
import { importSummary } from './import-summary.ts';
import { ownershipHints, ownershipOptions } from './ownership-options.ts';

const loadDialog = onFirstUse(
  () => import(/* webpackChunkName: "import-row" */ './row-dialog.tsx'),
);

interface DraftViewProps {
  draft: Import;
  /** Called when the same file was read with other settings. */
  onRead: (draft: Import) => void;
  /** Called when it is imported or discarded. */
  onDone: () => void;
}

const none: ReadonlySet<number> = new Set();

/** A file before its import: what was recognized, and rows to correct. */
export function DraftView({ draft, onRead, onDone }: DraftViewProps) {
  const { list } = useCategories();
  const dates = useDates();
  const [account, setAccount] = useState<Ownership>(() => ownershipOf(draft.usual));
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const [shown, setShown] = useState<'in' | 'out'>('in');
  const [chosen, setChosen] = useState(none);
  const [edited, setEdited] = useState<readonly number[]>();
  const [isOpen, setOpen] = useState(draft.needsMapping);
  const { couple } = useCouple();
  const [isAgreed, setAgreed] = useState(false);
  const foreign = draft.currency === couple?.currency ? null : draft.currency;

  const rows = useMemo(() => shownRows(draft, corrections, account), [draft, corrections, account]);
  const included = useMemo(() => rows.filter(({ isIncluded }) => isIncluded), [rows]);
  const leftOut = useMemo(() => rows.filter(({ isIncluded }) => !isIncluded), [rows]);
  const listed = shown === 'in' ? included : leftOut;

  const readAgain = useEndpointMutation(endpoints.imports.change, {
    errorText: t`The file could not be read this way`,
    onSuccess: (answer) => {
      setCorrections(new Map());
      setChosen(none);
      onRead(answer);
    },
  });
  const toggle = useCallback(
    (index: number) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(index)) after.add(index);
        return after;
      }),
    [],
  );
  const edit = useCallback((index: number) => setEdited([index]), []);
  const save = (correction: Correction, alike?: string): void => {
    const others = alike === undefined ? [] : indexesWith(draft, alike, edited ?? []);
    const { isIncluded: _own, ...same } = correction;
    setCorrections((before) =>
      corrected(corrected(before, others, same), edited ?? [], correction),
    );
    setChosen(none);
  };
  const chosenRows = listed.filter(({ index }) => chosen.has(index));

  return (
    <>
      <Card title={draft.fileName}>
        <Facts>
          <p role="status">{importSummary(draft, dates)}</p>
          <SegmentedControl
            label={t`Whose account is it?`}
            options={ownershipOptions}
            value={account}
            onValueChange={setAccount}
          />
          <p>{ownershipHints[account]}</p>
          {foreign && couple && (
            <OtherCurrency
              file={foreign}
              couple={couple.currency}
              isAgreed={isAgreed}
              onAgree={setAgreed}
            />
          )}
          <Problems problems={draft.problems} />
          {draft.mapping && !isOpen && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => setOpen(true)}
            >{t`Something looks wrong?`}</Button>
          )}
        </Facts>
      </Card>
      {draft.mapping && isOpen && (
        <ColumnsCard
          // Resets the selection when the file is read again.
          key={JSON.stringify(draft.mapping)}
          draft={draft}
          isPending={readAgain.isPending}
          onChange={(mapping) => readAgain.mutate({ params: { id: draft.id }, body: { mapping } })}
        />
      )}
      <Card title={t`Payments`}>
        {leftOut.length > 0 && (
          <SegmentedControl
            label={t`Which payments to show`}
            hideLabel
            options={[
              { value: 'in', label: t`To import (${{ count: included.length }})` },
              { value: 'out', label: t`Left out (${{ count: leftOut.length }})` },
            ]}
            value={shown}
            onValueChange={(next) => {
              setShown(next);
              setChosen(none);
            }}
          />
        )}
        <DraftBar
          draft={draft}
          body={committed(corrections, account)}
          count={included.length}
          isHeld={foreign !== null && !isAgreed}
          chosen={chosenRows.length}
          onChooseAll={() => setChosen(new Set(listed.map(({ index }) => index)))}
          onCorrect={() => setEdited(chosenRows.map(({ index }) => index))}
          onDone={onDone}
        />
        <RowList
          label={t`Payments in the file`}
          rows={listed}
          categories={list}
          chosen={chosen}
          onToggle={toggle}
          onEdit={edit}
        />
      </Card>
      {edited && (
        <Later
          load={loadDialog}
          isWanted
          onFailure={() => setEdited(undefined)}
          props={{
            rows: rows.filter(({ index }) => edited.includes(index)),
            categories: list,
            onClose: () => setEdited(undefined),
            onSave: save,
          }}
        />
      )}
    </>
  );
}

/** Returns the rows matched by a new rule, besides those it was created from. */
function indexesWith({ rows }: Import, sought: string, besides: readonly number[]): number[] {
  const rule = { text: sought, matches: 'contains' as const };
  return rows.flatMap(({ index, originalDescription }) =>
    !besides.includes(index) && ruleMatches(rule, originalDescription) ? [index] : [],
  );
}

const Facts = styled('div', {
  ...text.body,
  display: 'grid',
  justifyItems: 'start',
  gap: space[4],
});
