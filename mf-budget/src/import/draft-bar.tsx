import { plural, t } from '@lingui/core/macro';
import { endpoints, type BodyOf, type Import } from '@harmony/contract';
import { Button, color, layer, space, styled, text } from '@harmony/design-system';
import { toast, useEndpointMutation } from '@harmony/mf-kit';
import { BELOW_PILLS } from '../navigation/hub-pills.tsx';
import { useId } from 'react';
import { useImportRemoval } from './use-import-removal.ts';

interface DraftBarProps {
  draft: Import;
  /** Request body of the import. */
  body: BodyOf<typeof endpoints.imports.commit>;
  /** Number of payments to import. */
  count: number;
  /** Whether the inbox can store the rows without loss. */
  fitsInbox: boolean;
  /** The reason why it cannot be imported yet. */
  held: string | undefined;
  /** Number of rows selected for a joint correction. */
  chosen: number;
  onChooseAll: () => void;
  onCorrect: () => void;
  /** Called when the payments were imported, before `onDone`. */
  onImported: () => void;
  /** Called when the draft is imported or removed. */
  onDone: () => void;
}

/** Sticky bar with the actions for a draft or its selected rows. */
export function DraftBar(props: DraftBarProps) {
  const {
    draft,
    body,
    count,
    fitsInbox,
    held,
    chosen,
    onChooseAll,
    onCorrect,
    onImported,
    onDone,
  } = props;
  const params = { id: draft.id };
  const reasonId = useId();
  const takeBack = useImportRemoval();
  const drop = useEndpointMutation(endpoints.imports.remove, {
    errorText: t`The file was not removed`,
    onSuccess: () => {
      toast({ title: t`Not imported`, description: t`${{ file: draft.fileName }} was removed` });
      onDone();
    },
  });
  const showImported = (created: number): void =>
    toast({
      title: t`Success`,
      description: plural(
        { count: created },
        { one: '# payment imported', other: '# payments imported' },
      ),
      action: {
        label: t`Take it back`,
        onClick: () => takeBack.mutate({ params: { id: draft.id } }),
      },
    });
  const commit = useEndpointMutation(endpoints.imports.commit, {
    errorText: t`The payments were not imported`,
    onSuccess: ({ created }, { body: sent }) => {
      if (sent?.to === 'inbox') toast({ title: t`The payments are in your inbox` });
      else showImported(created);
      onImported();
      onDone();
    },
  });

  if (chosen > 0) {
    return (
      <Bar>
        <Button size="small" variant="quiet" onClick={onChooseAll}>{t`Select all`}</Button>
        <Button
          size="small"
          variant="secondary"
          aria-haspopup="dialog"
          onClick={onCorrect}
        >{t`Correct ${{ count: chosen }} selected`}</Button>
      </Bar>
    );
  }
  return (
    <Bar>
      {held && <p id={reasonId}>{held}</p>}
      <Button
        variant="quiet"
        pending={drop.isPending}
        onClick={() => drop.mutate({ params })}
      >{t`Don’t import`}</Button>
      {fitsInbox && (
        <Button
          variant="quiet"
          disabled={count === 0 || held !== undefined || commit.isPending}
          onClick={() => commit.mutate({ params, body: { ...body, to: 'inbox' } })}
        >{t`Decide in the inbox`}</Button>
      )}
      <Button
        pending={commit.isPending}
        pendingLabel={t`Importing…`}
        disabled={count === 0 || held !== undefined}
        aria-describedby={held && reasonId}
        onClick={() => commit.mutate({ params, body })}
      >
        {plural(count, { one: 'Import # payment', other: 'Import # payments' })}
      </Button>
    </Bar>
  );
}

const Bar = styled('div', {
  position: 'sticky',
  top: BELOW_PILLS,
  zIndex: layer.above,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  alignItems: 'center',
  gap: space[2],
  paddingBlock: space[3],
  background: color.card,
  '& > p': { ...text.caption, flex: '1 1 12rem', color: color.muted },
});
